import { testPassword } from '../../platform/testing/test-app.ts'
import { ownVersion } from './pages/own-pages.ts'

interface Ids {
  readonly storeAddressIds: readonly number[]
}

/** Requests the contacts of another tenant's locations. */
export const contactQuestions: Readonly<Record<string, (ids: Ids) => object>> = {
  'accountContacts.save': ({ storeAddressIds }) => ({
    query: { storeAddressesIds: storeAddressIds },
    body: {
      contacts: [
        {
          contactType: 'STORE',
          addresses: storeAddressIds.map((storeAddressId) => ({
            storeAddressId,
            details: { email: 'quill@test.test', phone: '', whatsappConsent: false },
          })),
        },
      ],
    },
  }),
}

/** Requests another owner's archive. */
export const exportQuestions: Readonly<Record<string, () => object>> = Object.fromEntries(
  ['cancel', 'download'].map((call) => [
    `accountExports.${call}`,
    () => ({ params: { id: '01990000-0000-7000-8000-000000000000' } }),
  ]),
)

/** Requests about the caller's own account; none of them ends the session. */
export const ownAccountQuestions: Readonly<Record<string, object>> = {
  'account.preferences': {},
  'account.acceptedPages': {},
  'account.acceptPage': { params: { slug: 'terms' }, body: { version: ownVersion.terms } },
  'account.savePreferences': { body: { theme: 'dark' } },
  'accountContacts.list': {},
  'accountExports.list': {},
  'accountExports.create': {},
  'ownSession.rename': { body: { name: 'Quill' } },
  'ownSession.changePassword': {
    body: { currentPassword: testPassword, password: 'a quiet harbour at dawn' },
  },
  'ownSession.sessions': {},
  'ownSession.endOne': { params: { id: '01990000-0000-7000-8000-000000000000' } },
  'ownFactors.list': {},
  'ownFactors.startAuthenticator': {},
  'ownFactors.startPasskey': {},
  'ownSession.endMany': { body: { which: 'OTHERS' } },
}
