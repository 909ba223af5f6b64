import { embeddedTemplate } from '../platform/db/folder/make-template.ts'

/**
 * Part of the build: makes the empty embedded database that a fresh data folder begins with, so that the first start
 * unpacks one instead of creating it. Does nothing when it is there already.
 */
const started = performance.now()
const { length } = await embeddedTemplate()
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`embedded database: prepared, ${(length / 1_048_576).toFixed(0)} MiB, ${seconds} s`)
