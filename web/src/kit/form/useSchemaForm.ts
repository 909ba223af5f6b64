import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { followPresses } from './focus/press.ts'
import { resolverOf } from './resolver.ts'
import type { FormSchema } from './resolver.ts'

/** A form for a schema of the contract: validates when a field loses the focus, then while typing. */
export function useSchemaForm<Values extends FieldValues>(
  schema: FormSchema<Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values> {
  useEffect(function judgeAfterPresses() {
    return followPresses(document)
  }, [])
  return useForm<Values>({
    resolver: resolverOf(schema),
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: false,
  })
}
