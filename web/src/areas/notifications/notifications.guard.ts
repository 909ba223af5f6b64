import { redirect } from '@tanstack/react-router'
import { flag } from '#kit/flags/cache.ts'
import { loadFlags } from '#kit/flags/refresh.ts'

/** NOTIF-RULE-FLAG: without its flag there are no notifications. */
export async function guardNotifications(): Promise<void> {
  // a flag may have been switched on another device since this browser last heard of it
  await loadFlags()
  if (!flag('PLC_FE_IS_NOTIFICATION_POPUP_ENABLED')) throw redirect({ href: '/home', replace: true })
}
