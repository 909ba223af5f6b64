import type { AdSettingsLine } from '@storekeep/contract/areas/advertising.feed.ts'
import { defaultAdLimits } from '@storekeep/contract/rules/advertising/form.ts'
import { lockNamedStores, type FedStore } from '../../../platform/feed/locks/stores.ts'
import { feed } from '../../../platform/feed/feed.ts'
import { refuse, type Refusal } from '../../../platform/feed/refuse.ts'
import { upsertTable } from '../../../platform/feed/table.ts'
import { countries } from '../../../platform/tenancy/tenancy.tables.ts'
import { adSettings } from '../advertising.tables.ts'
import type { FedSettings } from '../settings/fed-settings.ts'

/** Creates and changes the advertising settings of countries and stores. */
export const adSettingsFeed = feed(
  { entity: 'adSettings' },
  {
    ...upsertTable(adSettings, adSettings.externalId),
    lookUp: async ({ tx, scope }, items: readonly AdSettingsLine[]) => ({
      countries: new Set((await tx.select({ code: countries.code }).from(countries)).map(({ code }) => code)),
      stores: await lockNamedStores(
        tx,
        scope,
        items.flatMap(({ store }) => store ?? []),
      ),
    }),
    prepare: (line, _before, known) => {
      const { externalId, version, country, store: name } = line
      const store = name === undefined ? undefined : known.stores.get(name)
      if (name !== undefined && !store) return refuse('store.unknown', 'store', { given: name })
      if (country !== undefined && !known.countries.has(country))
        return refuse('country.unknown', 'country', { given: country })
      if ((country === undefined) === (store === undefined)) return refuse('field.invalid', 'country')
      const values = valuesOf(line, store)
      if ('code' in values) return values
      return { externalId, version, countryCode: country ?? null, storeId: store?.storeId ?? null, ...values }
    },
  },
)

/** A line as stored, or why it cannot be. */
function valuesOf(
  line: AdSettingsLine,
  store: FedStore | undefined,
): { readonly values: FedSettings } | Refusal {
  const { externalId: _id, version: _version, country: _country, store: _store, ...said } = line
  const { dailyLimitValues, tiers, ...rest } = said
  const limits = { ...defaultAdLimits, ...defined(rest) }
  if (limits.budgetMin > limits.budgetMax) return refuse('limits.inverted', 'budgetMax')
  if (limits.dailyLimitMin > limits.dailyLimitMax) return refuse('limits.inverted', 'dailyLimitMax')
  const locations = new Map(store?.locations.map(({ externalId, id }) => [externalId, id]))
  const foreign = tiers?.find(({ location }) => !locations.has(location))
  if (foreign) return refuse('location.unknown', 'tiers', { given: foreign.location })
  const [first, second, third] = dailyLimitValues ?? []
  return {
    values: {
      ...defined(rest),
      ...(first !== undefined && second !== undefined && third !== undefined
        ? { tierLimits: { '1': first, '2': second, '3': third } }
        : {}),
      ...(tiers
        ? {
            tiers: tiers.map(({ location, tier, allowToSponsor }) => ({
              storeAddressId: locations.get(location) ?? 0,
              tier,
              allowToSponsor,
            })),
          }
        : {}),
    },
  }
}

/** Without omitted fields. */
function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined> // undefined fields are removed
  }
}
