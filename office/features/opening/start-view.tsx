import { useState } from 'react'
import type { OpeningService } from '#api/contract/office/opening.options.ts'
import { formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Confirm } from '#ui/confirm'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import type { Opening, Step } from './opening.queries.ts'
import { OpeningChecklist } from './opening-checklist.tsx'
import { ServicesPart, type ServiceAttempt } from './services-part.tsx'
import { TermsPart, type TermsReading } from './terms-part.tsx'

export type OpeningAct =
  | ({ name: 'terms' } & TermsReading)
  | ({ name: 'check' } & ServiceAttempt)
  | { name: 'prove'; service: Exclude<OpeningService, 'PAYMENT'>; proof: string }
  | { name: 'closures'; idStore: number }
  | { name: 'open' }

export interface StartViewProps {
  /** Undefined while it is on its way. */
  opening: Opening | undefined
  failure: string | null
  /** Whether the person may write down facts, try services and open the shop. */
  canOpen: boolean
  /** Whether the person may send a list of wines. */
  canImport: boolean
  canChangeStores: boolean
  email: string
  findHref: (step: Step) => string | null
  /** The act that is under way. */
  working: OpeningAct | null
  awaited: readonly OpeningService[]
  /** How the last act went. */
  outcome: { tone: 'success' | 'error'; text: string } | null
  /** The server's words about a field. */
  faults: Partial<Record<string, string>>
  onRetry: () => void
  onAct: (act: OpeningAct) => void
}

type StepsProps = Omit<StartViewProps, 'opening' | 'failure' | 'outcome' | 'onRetry'> & { opening: Opening }

const findWorkingService = (working: OpeningAct | null): OpeningService | null =>
  working?.name === 'check' || working?.name === 'prove' ? working.service : null

const OpenStep = ({ opening, working, onAct }: StepsProps) => {
  const [isAsked, setIsAsked] = useState(false)
  const isReady = opening.steps.every(
    ({ step, isDone, isRequired }) => isDone || !isRequired || step === 'OPEN',
  )
  return (
    <Stack gap={8}>
      {!isReady && (
        <Text size="small" tone="secondary">
          {m['opening.open.waits']()}
        </Text>
      )}
      <div>
        <Button
          variant="primary"
          disabled={!isReady}
          working={working?.name === 'open' && m['opening.open.working']()}
          onClick={() => setIsAsked(true)}
        >
          {m['opening.open.act']()}
        </Button>
      </div>
      <Confirm
        open={isAsked}
        title={m['opening.open.confirm']()}
        confirmLabel={m['opening.open.act']()}
        cancelLabel={m['opening.open.cancel']()}
        onConfirm={() => {
          setIsAsked(false)
          onAct({ name: 'open' })
        }}
        onCancel={() => setIsAsked(false)}
      >
        {m['opening.open.effect']()}
      </Confirm>
    </Stack>
  )
}

const Rehearsal = () => (
  <Stack gap={4}>
    <Text size="small">{m['opening.rehearsal.how']()}</Text>
    <div>
      <TextLink href="/" size="small" onward>
        {m['opening.rehearsal.shop']()}
      </TextLink>
    </div>
  </Stack>
)

/** Many wines at once come as a list. */
const ImportLink = () => (
  <div>
    <TextLink href="/office/imports" size="small" onward>
      {m['frame.page.imports']()}
    </TextLink>
  </div>
)

const Steps = (props: StepsProps) => {
  const { opening, canOpen, canImport, canChangeStores, findHref, working, faults, onAct } = props
  const { steps, terms, services, isOpen } = opening
  const isTermsReady = !steps.some(({ gaps }) => gaps.includes('DOCUMENTS') || gaps.includes('PLACEHOLDERS'))
  const isRehearsed = steps.some(({ step, isDone }) => step === 'REHEARSAL' && isDone)
  return (
    <OpeningChecklist
      steps={steps}
      findHref={findHref}
      canChangeStores={canChangeStores}
      isWorking={working?.name === 'closures'}
      onNoClosures={(idStore) => onAct({ name: 'closures', idStore })}
      contents={{
        TERMS: terms && (
          <TermsPart
            terms={terms}
            canNote={canOpen && isTermsReady}
            isWorking={working?.name === 'terms'}
            faults={faults}
            onNote={(reading) => onAct({ name: 'terms', ...reading })}
          />
        ),
        SERVICES: (
          <ServicesPart
            {...props}
            services={services}
            canCheck={canOpen}
            working={findWorkingService(working)}
            onCheck={(attempt) => onAct({ name: 'check', ...attempt })}
            onProve={(proof) => onAct({ name: 'prove', service: 'SMS', proof })}
          />
        ),
        ...(canImport && { WINE: <ImportLink /> }),
        ...(!isRehearsed && { REHEARSAL: <Rehearsal /> }),
        ...(canOpen && !isOpen && { OPEN: <OpenStep {...props} /> }),
      }}
    />
  )
}

const toStateText = ({ isOpen, openedAt, openedBy }: Opening): string => {
  if (!isOpen) return m['opening.closed']()
  return openedAt
    ? m['opening.opened']({ at: formatDateTime(openedAt), by: openedBy ?? '–' })
    : m['opening.open_since_start']()
}

/** The first hour: ten steps from an empty shop to the first order. */
export const StartView = ({ opening, failure, outcome, onRetry, ...steps }: StartViewProps) => (
  <Stack gap={16}>
    <Stack gap={4}>
      <Heading level={1} size="title">
        {m['opening.title']()}
      </Heading>
      <Text size="small" tone="secondary">
        {m['opening.lead']()}
      </Text>
    </Stack>
    <FailureNotice failure={failure} onRetry={onRetry} />
    {opening && <Notice tone={opening.isOpen ? 'success' : 'info'}>{toStateText(opening)}</Notice>}
    {outcome && (
      <Notice tone={outcome.tone} live={outcome.tone === 'error' ? 'alert' : 'status'}>
        {outcome.text}
      </Notice>
    )}
    {opening ? <Steps opening={opening} {...steps} /> : !failure && <Skeleton />}
  </Stack>
)
