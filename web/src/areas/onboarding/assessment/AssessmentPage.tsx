import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BackLink } from '#kit/page/BackLink.tsx'
import { Page } from '#kit/page/Page.tsx'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import css from '../Onboarding.module.css'

interface AssessmentPageProps {
  about: string
  children: (id: number) => ReactNode
}

/** A page of the self-assessment, with a link back to its step. */
export function AssessmentPage({ about, children }: AssessmentPageProps) {
  const t = useT()
  const id = Number(useParams({ strict: false }).storeAddressId)
  return (
    <Page
      title={t('onboarding.assessment.title')}
      description={about}
      above={
        <BackLink
          to="/onboarding-tracker/$storeAddressId/test-your-knowledge"
          params={{ storeAddressId: String(id) }}
        >
          {t('onboarding.step.TEST_YOUR_KNOWLEDGE')}
        </BackLink>
      }
    >
      <Card as="section" aria-label={t('onboarding.do')} className={css.part}>
        {children(id)}
      </Card>
    </Page>
  )
}
