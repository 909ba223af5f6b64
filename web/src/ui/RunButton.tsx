import { useState } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

interface RunButtonProps extends Omit<ButtonProps, 'onClick' | 'pending'> {
  run: () => Promise<unknown>
}

/** A button that is busy while what it started runs, so that a second press does nothing. */
export function RunButton({ run, ...button }: RunButtonProps) {
  const [isPending, setPending] = useState(false)
  const press = () => {
    setPending(true)
    void run().finally(() => setPending(false))
  }
  return <Button {...button} pending={isPending} onClick={press} />
}
