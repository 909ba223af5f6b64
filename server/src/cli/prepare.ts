import { embeddedTemplate } from '../platform/db/folder/make-template.ts'

/**
 * Build step: creates the empty embedded database with which a new data folder starts, so that the first start unpacks
 * a copy instead of creating one. Does nothing if it exists.
 */
const started = performance.now()
const { length } = await embeddedTemplate()
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`embedded database: prepared, ${(length / 1_048_576).toFixed(0)} MiB, ${seconds} s`)
