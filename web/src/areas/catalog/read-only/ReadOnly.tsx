import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { accessTexts } from '#kit/refused/access-texts.ts'
import { useSectionState } from '#kit/refused/useSectionState.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, buttonClass } from '#ui/Button.tsx'
import css from '../form/Form.module.css'
import type { FormSearch } from '../search.ts'
import { useMenu, useMenuLink, useReadOnlyReason } from '../menu.widget.tsx'

/**
 * ACCESS-CODE-700001, ACCESS-CODE-120002: explains above the menu why it is read-only, and who can change it; renders
 * nothing if it is editable. The page loads the texts of `access`.
 */
export function ReadOnly() {
  const t = useT()
  const { readOnly } = useSectionState('PRODUCTS')
  return readOnly.map(({ code }) => {
    const { what, why, who } = accessTexts(t, { code, section: 'PRODUCTS', managerEmail: undefined })
    return (
      <Banner key={code} tone="info" title={what}>
        <p>{why}</p>
        <p>{who}</p>
      </Banner>
    )
  })
}

/** The fields of a form; if the menu is read-only, disables them and shows the reason above. */
export function Fieldset({ children }: { children: ReactNode }) {
  const { isReadOnly } = useMenu()
  return (
    <>
      <ReadOnly />
      <fieldset className={css.plain} disabled={isReadOnly}>
        {children}
      </fieldset>
    </>
  )
}

interface AddLinkProps {
  to: 'CREATE_PRODUCT' | 'CREATE_ATTRIBUTE_GROUP'
  search?: FormSearch
  size?: 's'
  children: ReactNode
}

/** Links to the form for a new item; a disabled button if the menu is read-only. */
export function AddLink({ to, search = {}, size, children }: AddLinkProps) {
  const disabledReason = useReadOnlyReason()
  const link = useMenuLink()
  const look = { tone: 'primary', ...(size && { size }) } as const
  if (disabledReason !== undefined)
    return (
      <Button {...look} disabledReason={disabledReason}>
        {children}
      </Button>
    )
  return (
    <Link {...link(to, { search })} className={buttonClass(look)}>
      {children}
    </Link>
  )
}
