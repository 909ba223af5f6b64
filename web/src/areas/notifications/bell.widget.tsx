import { useFlag } from '#kit/flags/useFlag.ts'
import { BellButton } from './bell/BellButton.tsx'

/** NOTIF-RULE-FLAG: no bell where notifications are disabled. */
export function Bell() {
  return useFlag('PLC_FE_IS_NOTIFICATION_POPUP_ENABLED') ? <BellButton /> : null
}
