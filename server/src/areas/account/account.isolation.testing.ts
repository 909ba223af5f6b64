import { testPassword } from '../../platform/testing/test-app.ts'
import { pageVersion } from './pages.ts'

interface Ids {
  readonly storeAddressIds: readonly number[]
}

/** How a stranger would change contacts of locations that are not theirs. */
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

/** How a stranger would ask for the archive of another owner. */
export const exportQuestions: Readonly<Record<string, () => object>> = Object.fromEntries(
  ['cancel', 'download'].map((call) => [
    `accountExports.${call}`,
    () => ({ params: { id: '01990000-0000-7000-8000-000000000000' } }),
  ]),
)

/** What a user asks about their own account; none of it ends the session that asks. */
export const ownAccountQuestions: Readonly<Record<string, object>> = {
  'account.preferences': {},
  'account.acceptedPages': {},
  'account.acceptPage': { params: { slug: 'terms' }, body: { version: pageVersion.terms } },
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
