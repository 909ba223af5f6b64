import type { Collection, Section } from '@storekeep/contract/areas/catalog.shapes.ts'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { queries } from '#kit/api/client.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { Failed } from '#kit/page/Failed.tsx'
import { QuerySection, type SectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { useOnceSeen } from '#ui/useOnceSeen.ts'
import { oneSection } from '../catalog.queries.ts'
import { StockMenu } from '../products/StockMenu.tsx'
import { AddLink } from '../read-only/ReadOnly.tsx'
import { useMenu, useMenuLink, useReadOnlyReason } from '../menu.widget.tsx'
import { LazyOrderedList } from './LazyOrderedList.tsx'
import type { Naming } from './NameDialog.tsx'
import { NodeMenu, OpenButton, type Home } from './NodeMenu.tsx'
import css from './Overview.module.css'
import { asMoved, useMovesUnderWay, useTree, type Removal } from './useTree.ts'

interface SectionsProps {
  query: SectionQuery<Collection & { readonly sections: readonly Section[] }>
  isEmpty: boolean
  /** All collections, into which a section can be moved. */
  others: readonly Collection[]
  onName: (naming: Naming) => void
  onRemove: (removal: Removal) => void
}

/**
 * CATALOG-STATE-COLL-LOAD: loads the sections of the selected collection, then the products of each, once its row comes
 * into view.
 */
export function Sections({ query, isEmpty, others, onName, onRemove }: SectionsProps) {
  const t = useT()
  const { storeId } = useMenu()
  const tree = useTree(storeId)
  const [picked, pick] = useState<number | null>(null)
  const collection = query.data
  const moves = useMovesUnderWay()
  const sections = asMoved(moves, 'section', collection?.sections ?? [])
  const selected = sections.find(({ id }) => id === picked) ?? sections[0]
  // the first one stays selected when it is moved
  if (selected && selected.id !== picked) pick(selected.id)
  const opened = useQuery({
    ...oneSection(storeId, collection?.id ?? 0, selected?.id ?? 0),
    enabled: selected !== undefined,
  })
  if (isEmpty) return <EmptyState title={t('catalog.empty')}>{t('catalog.empty-about')}</EmptyState>
  if (!collection) return query.isPending ? <SkeletonText lines={6} /> : <Failed query={query} />
  return (
    <>
      <section className={css.column} aria-label={t('catalog.sections')}>
        <div className={css.head}>
          <h2 className={css.heading}>{t('catalog.sections')}</h2>
        </div>
        <LazyOrderedList
          label={t('catalog.sections')}
          onMove={(id, position) => void tree.moveSection(id, collection.id, position)}
          onSelect={pick}
          rows={sections.map((section, nth) => ({
            id: section.id,
            name: section.name,
            isSelected: section.id === selected?.id,
            content: (
              <SectionRow
                section={section}
                collectionId={collection.id}
                isSelected={section.id === selected?.id}
                onSelect={() => pick(section.id)}
                onName={onName}
                onRemove={onRemove}
                position={{
                  at: nth,
                  count: sections.length,
                  onMove: (to) => void tree.moveSection(section.id, collection.id, to),
                }}
                homes={others
                  .filter(({ id }) => id !== collection.id)
                  .map(({ id, name }) => ({
                    id,
                    name,
                    onChoose: () => void tree.giveSection(section, id),
                  }))}
              />
            ),
          }))}
        />
        <AddSection collectionId={collection.id} onName={onName} onAdded={pick} />
      </section>
      {selected && <Products section={{ ...selected, collectionId: collection.id }} query={opened} />}
    </>
  )
}

interface AddSectionProps extends Pick<SectionsProps, 'onName'> {
  collectionId: number
  onAdded: (id: number) => void
}

function AddSection({ collectionId, onName, onAdded }: AddSectionProps) {
  const t = useT()
  const tree = useTree(useMenu().storeId)
  const disabledReason = useReadOnlyReason()
  const save = async (name: string) => {
    const id = await tree.createSection(name, collectionId)
    if (id !== null) onAdded(id)
    return id !== null
  }
  return (
    <Button
      size="s"
      icon={<Plus size="1rem" aria-hidden="true" />}
      disabledReason={disabledReason}
      onClick={() =>
        onName({
          title: t('catalog.section-add'),
          draftId: `section.new.${collectionId}`,
          name: '',
          save,
        })
      }
    >
      {t('catalog.section-add')}
    </Button>
  )
}

interface SectionRowProps extends Pick<SectionsProps, 'onName' | 'onRemove'> {
  section: Section
  collectionId: number
  isSelected: boolean
  onSelect: () => void
  position: Parameters<typeof NodeMenu>[0]['position']
  homes: readonly Home[]
}

function SectionRow(props: SectionRowProps) {
  const { section, collectionId, isSelected, onSelect, onName, onRemove, position, homes } = props
  const t = useT()
  const { storeId } = useMenu()
  const tree = useTree(storeId)
  const { name, productIds } = section
  const seen = useOnceSeen(() => void queries.prefetchQuery(oneSection(storeId, collectionId, section.id)))
  return (
    <>
      <div className={css.section}>
        <OpenButton name={name} isSelected={isSelected} onOpen={onSelect} />
        <span ref={seen} className={css.quiet}>
          {t('catalog.product-count', { count: productIds.length })}
        </span>
      </div>
      <NodeMenu
        name={name}
        {...(position && { position })}
        homes={homes}
        onRename={() =>
          onName({
            title: t('catalog.rename'),
            draftId: `section.${section.id}`,
            name,
            save: tree.renaming('section', section),
          })
        }
        onDelete={() =>
          onRemove({
            name,
            about: t('catalog.section-delete-about', { count: productIds.length }),
            run: () => tree.remove('section', section, name),
          })
        }
      />
    </>
  )
}

type Listed = Parameters<typeof StockMenu>[0]['product']

interface ProductsProps {
  section: Section & { readonly collectionId: number }
  query: SectionQuery<{ readonly products: readonly Listed[] }>
}

function Products({ section, query }: ProductsProps) {
  const t = useT()
  const { money } = useFormats()
  const tree = useTree(useMenu().storeId)
  const moves = useMovesUnderWay()
  const link = useMenuLink()
  return (
    <section className={css.column} aria-label={section.name}>
      <div className={css.head}>
        <h2 className={css.heading}>
          <bdi>{section.name}</bdi>
        </h2>
        <AddLink to="CREATE_PRODUCT" search={{ sectionId: section.id }} size="s">
          {t('catalog.product.add')}
        </AddLink>
      </div>
      <QuerySection
        query={query}
        skeleton={<SkeletonText lines={5} />}
        empty={({ products }) => products.length === 0 && { title: t('catalog.section-empty') }}
      >
        {({ products }) => (
          <LazyOrderedList
            label={section.name}
            onMove={(id, position) => void tree.moveProduct(id, section.id, position)}
            rows={asMoved(moves, 'product', products).map((product, nth) => ({
              id: product.id,
              name: product.name,
              content: (
                <>
                  <div className={css.product}>
                    <Link
                      {...link('EDIT_PRODUCT', { id: product.id })}
                      className={`${css.name} ${linkClass('quiet')}`}
                    >
                      <bdi>{product.name}</bdi>
                    </Link>
                    <span className={css.facts}>
                      <span className={css.price}>{money(product.price, product.currency)}</span>
                      <StockMenu product={product} />
                    </span>
                  </div>
                  <NodeMenu
                    name={product.name}
                    position={{
                      at: nth,
                      count: products.length,
                      onMove: (to) => void tree.moveProduct(product.id, section.id, to),
                    }}
                  />
                </>
              ),
            }))}
          />
        )}
      </QuerySection>
    </section>
  )
}
