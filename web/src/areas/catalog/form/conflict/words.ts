import type {
  AttributeBody,
  AttributeGroupBody,
  ProductBody,
} from '@storekeep/contract/areas/catalog.shapes.ts'
import { allergens, dietaryLabels } from '@storekeep/contract/rules/catalog/labels.ts'
import { unsetMax } from '@storekeep/contract/rules/catalog/option-groups.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import type { Translate } from '#kit/words/words.ts'
import { optionGroupList, optionList } from '../../catalog.queries.ts'
import { packagingList } from '../../../packaging/packaging.widget.tsx'
import { useMenu } from '../../menu.widget.tsx'
import type { ConflictRow } from './useConflict.tsx'

interface Named {
  readonly id: number
  readonly name: string
}

function namesOf(ids: readonly number[], all: readonly Named[] | undefined): string {
  return ids.flatMap((id) => all?.find((one) => one.id === id)?.name ?? []).join(' · ')
}

/** Formats the overrides of locations: the name, price and availability of each. */
function useOverrideText(): (overrides: ProductBody['storeAddressOverrides']) => string {
  const t = useT()
  const { money } = useFormats()
  const { currency, locations } = useMenu()
  return (overrides) =>
    overrides
      .map(({ storeAddressId, price, available }) =>
        [
          locations.find(({ id }) => id === storeAddressId)?.name,
          price === null ? undefined : money(price, currency),
          available === null ? undefined : t(available ? 'catalog.stock.in' : 'catalog.stock.out'),
        ]
          .filter(Boolean)
          .join(' '),
      )
      .join(' · ')
}

function labelText(t: Translate, body: ProductBody): string {
  const given = dietaryLabels.filter((label) => body.dietaryLabels.includes(label))
  return given.map((label) => t(`catalog.label.${label}`)).join(' · ')
}

function allergenText(t: Translate, body: ProductBody): string {
  const known = allergens.flatMap((one) => {
    const state = body.allergens[one]
    return state ? `${t(`catalog.allergen.${one}`)}: ${t(`catalog.allergen-state.${state}`)}` : []
  })
  return known.join(' · ')
}

/** Formats the label and value of a product field. */
export function useProductWords(sections: readonly { id: string; label: string }[]) {
  const t = useT()
  const { money, dateTime } = useFormats()
  const { storeId, currency, timeZone } = useMenu()
  const overrideText = useOverrideText()
  const { data: groups } = useQuery(optionGroupList(storeId))
  const { data: packagingNames } = useQuery(packagingList(storeId))
  const stock = (available: boolean) => t(available ? 'catalog.stock.in' : 'catalog.stock.out')
  const fields: { readonly [F in keyof ProductBody]-?: readonly [string, (body: ProductBody) => string] } = {
    name: [t('catalog.name'), ({ name }) => name],
    description: [t('catalog.description'), ({ description }) => description],
    price: [t('catalog.price'), ({ price }) => money(price, currency)],
    available: [t('catalog.stock.availability'), ({ available }) => stock(available)],
    unavailableUntil: [
      t('catalog.stock.until-day'),
      ({ unavailableUntil: until }) => (until === null ? '' : dateTime(until, timeZone)),
    ],
    sectionId: [
      t('catalog.section'),
      ({ sectionId }) => sections.find(({ id }) => id === String(sectionId))?.label ?? '',
    ],
    imageServiceId: [t('catalog.photo'), ({ imageServiceId }) => imageServiceId ?? ''],
    packagingId: [
      t('catalog.tab.packaging'),
      ({ packagingId }) =>
        packagingNames?.packagings.find(({ id }) => id === packagingId)?.referenceName ?? '',
    ],
    dietaryLabels: [t('catalog.labels'), (body) => labelText(t, body)],
    allergens: [t('catalog.allergens'), (body) => allergenText(t, body)],
    attributeGroupIds: [
      t('catalog.tab.option-groups'),
      ({ attributeGroupIds }) => namesOf(attributeGroupIds, groups?.attributeGroups),
    ],
    storeAddressOverrides: [t('catalog.overrides'), (body) => overrideText(body.storeAddressOverrides)],
  }
  return (field: keyof ProductBody, edited: ProductBody, theirs: ProductBody): ConflictRow => {
    const [label, say] = fields[field]
    return { id: field, label, edited: say(edited), theirs: say(theirs) }
  }
}

/** Formats the label and value of an option group field. */
export function useGroupWords() {
  const t = useT()
  const { storeId } = useMenu()
  const { data } = useQuery(optionList(storeId))
  type Body = AttributeGroupBody
  const fields: { readonly [F in keyof Body]: readonly [string, (body: Body) => string] } = {
    name: [t('catalog.name'), ({ name }) => name],
    min: [t('catalog.group.min'), ({ min }) => String(min)],
    max: [t('catalog.group.max'), ({ max }) => (max === unsetMax ? t('catalog.group.any') : String(max))],
    attributeIds: [t('catalog.tab.options'), ({ attributeIds }) => namesOf(attributeIds, data?.attributes)],
    multipleSelection: [
      t('catalog.group.multiple'),
      ({ multipleSelection }) => t(multipleSelection ? 'catalog.yes' : 'catalog.no'),
    ],
  }
  return (field: keyof Body, edited: Body, theirs: Body): ConflictRow => {
    const [label, say] = fields[field]
    return { id: field, label, edited: say(edited), theirs: say(theirs) }
  }
}

/** Formats the label and value of an option field. */
export function useOptionWords() {
  const t = useT()
  const { money, dateTime } = useFormats()
  const { currency, timeZone } = useMenu()
  const overrideText = useOverrideText()
  type Body = AttributeBody
  const fields: { readonly [F in keyof Body]: readonly [string, (body: Body) => string] } = {
    name: [t('catalog.name'), ({ name }) => name],
    priceImpact: [t('catalog.price'), ({ priceImpact }) => money(priceImpact, currency)],
    available: [
      t('catalog.stock.availability'),
      ({ available }) => t(available ? 'catalog.stock.in' : 'catalog.stock.out'),
    ],
    unavailableUntil: [
      t('catalog.stock.until-day'),
      ({ unavailableUntil: until }) => (until === null ? '' : dateTime(until, timeZone)),
    ],
    storeAddressOverrides: [t('catalog.overrides'), (body) => overrideText(body.storeAddressOverrides)],
  }
  return (field: keyof Body, edited: Body, theirs: Body): ConflictRow => {
    const [label, say] = fields[field]
    return { id: field, label, edited: say(edited), theirs: say(theirs) }
  }
}
