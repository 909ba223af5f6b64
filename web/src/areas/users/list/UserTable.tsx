import type { PortalUser } from '@storekeep/contract/areas/users.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { Table, type Column } from '#ui/Table.tsx'
import { PHONE, useMedia } from '#ui/useMedia.ts'
import css from '../Users.module.css'
import { RowActions } from './RowActions.tsx'
import { SectionList } from './SectionList.tsx'

interface UserTableProps {
  users: readonly PortalUser[]
  /** The id of the signed-in user. */
  ownId: number
  /** The stores of the list. */
  storeIds: readonly number[]
  /** USERS-UI-COLUMNS-ACTIONS: only while actions are enabled. */
  hasActions: boolean
}

/** USERS-UI-COLUMNS-NAME, USERS-UI-MOBILE: on phones name and e-mail share a column. */
export function UserTable({ users, ownId, storeIds, hasActions }: UserTableProps) {
  const t = useT()
  const isPhone = useMedia(PHONE)
  const name = (user: PortalUser) => (
    <span>
      <bdi>{user.name === '' ? '–' : user.name}</bdi> {user.id === ownId && t('users.you')}
    </span>
  )
  const person: Column<PortalUser> = {
    id: 'person',
    header: t('users.column.person'),
    phone: 'title',
    cell: (user) => (
      <div className={css.person}>
        {name(user)}
        <Email user={user} />
        <SectionList user={user} most={1} />
      </div>
    ),
  }
  const wide: Column<PortalUser>[] = [
    { id: 'name', header: t('users.column.name'), cell: name },
    { id: 'email', header: t('users.column.email'), cell: (user) => <Email user={user} /> },
    {
      id: 'sections',
      header: t('users.column.sections'),
      cell: (user) => <SectionList user={user} most={2} />,
    },
  ]
  const actions: Column<PortalUser> = {
    id: 'actions',
    header: t('users.column.actions'),
    hideHeader: true,
    phone: 'corner',
    numeric: true,
    cell: (user) => user.id !== ownId && <RowActions user={user} storeIds={storeIds} />,
  }
  return (
    <Card flush>
      <Table
        label={t('users.title')}
        rows={users}
        rowKey={({ id }) => id}
        columns={[...(isPhone ? [person] : wide), ...(hasActions ? [actions] : [])]}
      />
    </Card>
  )
}

/** USERS-UI-COLUMNS-EMAIL, USERS-UI-CELL. */
function Email({ user }: { user: PortalUser }) {
  const t = useT()
  return (
    <span className={css.email}>
      <bdi className={css.address}>{user.email}</bdi>
      <Badge tone={user.status === 'pending' ? 'warn' : 'good'}>{t(`users.status.${user.status}`)}</Badge>
      {user.mailProblem && (
        <>
          <Badge tone={user.mailProblem === 'REFUSED' ? 'bad' : 'warn'}>
            {t(`users.mail.${user.mailProblem}`)}
          </Badge>
          <span className={css.problem}>{t(`users.mail-text.${user.mailProblem}`)}</span>
        </>
      )}
    </span>
  )
}
