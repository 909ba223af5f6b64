import { EncodingFault, menuFiles, type MenuImport } from '@storekeep/contract/areas/menu-files.ts'
import { olderEncodings, type OlderEncoding } from '@storekeep/contract/rules/menu-files/files.ts'
import { useState } from 'react'
import { call } from '#kit/api/call.ts'
import { errorText } from '#kit/api/errorText.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { Select } from '#ui/Select.tsx'
import { refreshMenuAndFiles } from '../menu-files.queries.ts'
import css from '../MenuFiles.module.css'

interface EncodingProps {
  found: MenuImport
  storeId: number
}

/** A file that is not UTF-8: where, how it reads in other encodings, and the choice of one. */
export function EncodingChoice({ found, storeId }: EncodingProps) {
  const t = useT()
  const fault = EncodingFault.safeParse(found.fault?.details).data
  const [encoding, setEncoding] = useState<OlderEncoding>('windows-1252')
  const read = useReadAs(found, storeId, encoding)
  if (!fault) return null
  const { line, byte, isMostlyUtf8, readings } = fault
  return (
    <>
      <Banner tone="bad" title={t('menu-files.not-read')}>
        {isMostlyUtf8
          ? t('menu-files.encoding.damaged', { line, byte })
          : t('menu-files.encoding.other', { line, byte })}
      </Banner>
      <RadioGroup
        label={t('menu-files.encoding.choose')}
        description={t('menu-files.encoding.choose-about')}
        options={readings.map((one) => ({
          id: one.encoding,
          label: t(`menu-files.encoding.${one.encoding}`),
          description: <Lines lines={one.lines} />,
        }))}
        value={encoding}
        onChange={setEncoding}
      />
      <div className={css.actions}>
        <Button
          changes
          tone={isMostlyUtf8 ? 'secondary' : 'primary'}
          pending={read.isPending}
          onClick={read.run}
        >
          {t('menu-files.encoding.read')}
        </Button>
        {read.error !== null && <span className={css.fault}>{errorText(read.error)}</span>}
      </div>
    </>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, nth) => (
    <bdi key={nth} className={css.sample}>
      {line}
    </bdi>
  ))
}

/** The encoding a file was read in, which can be changed until the import is applied. */
export function ChosenEncoding({ found, storeId }: EncodingProps) {
  const t = useT()
  const [encoding, setEncoding] = useState(found.encoding)
  const read = useReadAs(found, storeId, encoding)
  if (found.encoding === null || found.state !== 'READY') return null
  return (
    <>
      <Select
        label={t('menu-files.encoding.chosen')}
        description={t('menu-files.encoding.chosen-about')}
        placeholder={t('menu-files.encoding.chosen')}
        options={olderEncodings.map((id) => ({ id, label: t(`menu-files.encoding.${id}`) }))}
        value={encoding}
        onChange={setEncoding}
      />
      {encoding !== found.encoding && (
        <div className={css.actions}>
          <Button changes pending={read.isPending} onClick={read.run}>
            {t('menu-files.encoding.read')}
          </Button>
          {read.error !== null && <span className={css.fault}>{errorText(read.error)}</span>}
        </div>
      )}
    </>
  )
}

/** Reads the file again in another encoding. */
function useReadAs({ id: importId }: MenuImport, storeId: number, encoding: OlderEncoding | null) {
  return useCommand(async () => {
    if (encoding === null) return
    await call(menuFiles.encoding, { params: { storeId, importId }, body: { encoding } })
    await refreshMenuAndFiles()
  })
}
