import { menuFiles } from '@storekeep/contract/areas/menu-files.ts'
import { menuFormats, type MenuFormat } from '@storekeep/contract/rules/menu-files/files.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '#kit/api/download.ts'
import { errorText } from '#kit/api/errorText.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { toast } from '#ui/toastQueue.ts'
import css from './MenuFiles.module.css'

/** Exports the current menu as a file. */
export function Exports({ storeId }: { storeId: number }) {
  const t = useT()
  const [busy, setBusy] = useState<MenuFormat | null>(null)
  const save = async (format: MenuFormat) => {
    setBusy(format)
    try {
      await download(menuFiles.export, { params: { storeId, format } })
    } catch (error) {
      toast({ tone: 'bad', message: t('menu-files.export-failed'), detail: errorText(error) })
    } finally {
      setBusy(null)
    }
  }
  return (
    <Card as="section" className={css.part}>
      <SectionHeader level={2} title={t('menu-files.export')} description={t('menu-files.export-about')} />
      <div className={css.actions}>
        {menuFormats.map((format) => (
          <Button
            key={format}
            icon={<Download size="1rem" aria-hidden="true" />}
            pending={busy === format}
            onClick={() => void save(format)}
          >
            {t('menu-files.export-as', { format })}
          </Button>
        ))}
      </div>
    </Card>
  )
}
