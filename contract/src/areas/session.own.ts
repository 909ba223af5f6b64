import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { Instant, ShownName } from '../kit/fields.ts'
import { NewPassword } from './session.shapes.ts'

export const OwnName = z.object({ name: ShownName })
export type OwnName = z.output<typeof OwnName>

/** A new password, with the current one. */
export const PasswordChange = z.object({
  currentPassword: z.string().check(z.minLength(1, 'field.required'), z.maxLength(512, 'field.tooLong')),
  password: NewPassword,
})
export type PasswordChange = z.output<typeof PasswordChange>

/** An active sign-in on a device. */
export const OwnSession = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  /** Its user agent (rules/account/devices.ts names the device). */
  device: z.nullable(z.string()),
  /** GAP-SUPERVISOR: marketplace support, not the user. */
  isSupport: z.boolean(),
  /** The name of a colleague who views the portal as this user. */
  viewedBy: z.nullable(z.string()),
  createdAt: Instant,
  lastUsedAt: Instant,
})
export type OwnSession = z.output<typeof OwnSession>

/** The settings of a user's own account. */
export const ownSession = {
  rename: endpoint({
    id: 'ACCOUNT-UI-PAGE',
    summary: 'Changes the signed-in user’s own name.',
    method: 'PUT',
    host: 'root',
    path: '/partners/accounts/users/me/name',
    access: 'signed-in',
    beforeFactor: true,
    effect: 'write',
    body: OwnName,
    reply: OwnName,
  }),
  changePassword: endpoint({
    id: 'ACCOUNT-UI-PAGE',
    summary: 'Changes the signed-in user’s password and ends their other sessions.',
    method: 'PUT',
    host: 'root',
    path: '/partners/accounts/users/me/password',
    access: 'signed-in',
    beforeFactor: true,
    effect: 'write',
    rate: 'sign-in',
    body: PasswordChange,
  }),
  sessions: endpoint({
    id: 'ACCOUNT-UI-PAGE',
    summary: 'Active sessions of the user, most recently used first.',
    method: 'GET',
    host: 'root',
    path: '/partners/accounts/users/me/sessions',
    access: 'signed-in',
    beforeFactor: true,
    personal: true,
    effect: 'read',
    reply: z.object({ sessions: z.array(OwnSession) }),
  }),
  endOne: endpoint({
    id: 'ACCOUNT-UI-PAGE',
    summary: 'Signs the user out on one device; has no effect on an ended session.',
    method: 'DELETE',
    host: 'root',
    path: '/partners/accounts/users/me/sessions/{id}',
    access: 'signed-in',
    beforeFactor: true,
    effect: 'write',
    params: z.object({ id: z.uuid() }),
  }),
  endMany: endpoint({
    id: 'ACCOUNT-UI-PAGE',
    summary: 'Signs the user out on all other devices, or on all devices.',
    method: 'POST',
    host: 'root',
    path: '/partners/accounts/users/me/sessions/end',
    access: 'signed-in',
    beforeFactor: true,
    effect: 'write',
    body: z.object({ which: z.enum(['OTHERS', 'ALL']) }),
    reply: z.object({ ended: z.int() }),
  }),
}
