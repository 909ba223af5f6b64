import type { PortalUser } from '@storekeep/contract/areas/users.ts'
import { sections as every } from '@storekeep/contract/kit/access.ts'
import { useState } from 'react'
import { listed } from '#kit/formats/listed.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Tooltip } from '#ui/Tooltip.tsx'
import css from '../Users.module.css'
import { useSectionNames } from '../useSectionNames.ts'

/** USERS-UI-COLUMNS-SECTIONS: the first sections and the count of the rest; on touch devices a press shows them. */
export function SectionList({ user, most }: { user: PortalUser; most: number }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useSectionNames()
  const [isOpen, setOpen] = useState(false)
  const names = user.sections.map(({ name }) => nameOf(name))
  if (names.length === every.length) return <Badge tone="brand">{t('users.full-access')}</Badge>
  if (names.length === 0) return <>–</>
  const hidden = names.slice(most)
  return (
    <span className={css.sections}>
      {(isOpen ? names : names.slice(0, most)).map((name) => (
        <Badge key={name}>{name}</Badge>
      ))}
      {hidden.length > 0 && !isOpen && (
        <Tooltip text={listed(formats, hidden)}>
          <button
            type="button"
            className={css.more}
            aria-label={t('users.more-sections', { count: hidden.length, names: listed(formats, hidden) })}
            onClick={() => setOpen(true)}
          >
            {t('users.more', { count: formats.number(hidden.length) })}
          </button>
        </Tooltip>
      )}
    </span>
  )
}
