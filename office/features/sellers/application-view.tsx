import type { ReactNode } from 'react'
import { formatDate } from '#app/format.ts'
import { toShownLeaf, type LeafId } from '#machines/leaf-id.ts'
import type { sellerApplicationMachine } from '#machines/seller-application.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { FactList } from '#ui/fact-list'
import { Heading } from '#ui/heading'
import { ListRow } from '#ui/list-row'
import { Notice } from '#ui/notice'
import { Spinner } from '#ui/spinner'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { toOfficeFailure } from '../../shell/failure-text.ts'
import {
  AddingDocuments,
  BackLinks,
  createStep,
  Lead,
  type ApplicationViewProps,
} from './application-steps.tsx'
import { DocumentList } from './document-list.tsx'
import { listPresent, toCycleName, toPercent, toStepName } from './seller-words.ts'
import { AccountForm, CompanyForm, StoreForm } from './step-forms.tsx'

type Machine = typeof sellerApplicationMachine

const Agreeing = (props: ApplicationViewProps) => {
  const { state, send } = props
  const [terms] = state.context.application.terms
  return (
    <Stack gap={16}>
      <Lead step="agree" state={state} />
      {terms && (
        <FactList
          ruled
          facts={[
            { name: m['sellers.terms.commission'](), fact: toPercent(terms.commissionBp) },
            { name: m['sellers.terms.cycle'](), fact: toCycleName(terms.cycle) },
            { name: m['sellers.terms.from'](), fact: formatDate(terms.fromDay) },
          ]}
        />
      )}
      <Text tone="secondary">{m['sellers.apply.agree_text']()}</Text>
      <Button variant="primary" width="full" onClick={() => send({ type: 'application.send' })}>
        {m['sellers.apply.agree']()}
      </Button>
      <BackLinks {...props} step="agree" />
    </Stack>
  )
}

const createWait = (toText: () => string) => () => (
  <Cluster>
    <Spinner label={toText()} />
    <Text tone="secondary">{toText()}</Text>
  </Cluster>
)

const UnderReview = ({ state }: ApplicationViewProps) => (
  <Stack gap={16}>
    <Notice tone="info" live="status" title={m['sellers.apply.review']()}>
      {m['sellers.apply.review_text']()}
    </Notice>
    <DocumentList documents={listPresent(state.context.application.documents)} />
  </Stack>
)

const Correcting = ({ state, send }: ApplicationViewProps) => {
  const { application } = state.context
  const open = application.steps.filter(({ isDone }) => !isDone)
  return (
    <Stack gap={16}>
      <Notice tone="warning" live="status" title={m['sellers.apply.correct']()}>
        {m['sellers.apply.correct_text']()}
      </Notice>
      <Stack as="ul" gap={0}>
        {application.steps.map(({ step, isDone, reason }) => (
          <ListRow
            key={step}
            as="li"
            title={toStepName(step)}
            text={reason}
            meta={
              isDone ? (
                <Tag tone="success">{m['sellers.apply.done']()}</Tag>
              ) : (
                <Tag tone="warning">{m['sellers.apply.open']()}</Tag>
              )
            }
            acts={
              // Terms are agreed to once; what came back is read and agreed to anew, and not by sending again.
              !(step === 'agree' && isDone) && (
                <Button size="small" onClick={() => send({ type: 'step.open', step })}>
                  {step === 'agree' ? toStepName(step) : m['sellers.apply.edit']({ step: toStepName(step) })}
                </Button>
              )
            }
          />
        ))}
      </Stack>
      <Button
        variant="primary"
        width="full"
        disabled={open.length > 0}
        onClick={() => send({ type: 'application.send' })}
      >
        {m['sellers.apply.send_again']()}
      </Button>
    </Stack>
  )
}

const Approved = () => (
  <Notice
    tone="success"
    live="status"
    title={m['sellers.apply.approved']()}
    action={<TextLink href="/seller/stock">{m['sellers.apply.stock']()}</TextLink>}
  >
    {m['sellers.apply.approved_text']()}
  </Notice>
)

const Rejected = ({ state }: ApplicationViewProps) => (
  <Notice tone="error" live="status" title={m['sellers.apply.rejected']()}>
    {state.context.application.reason}
  </Notice>
)

const Failed = ({ state, send }: ApplicationViewProps) => (
  <Stack gap={16}>
    <Notice tone="error" live="alert" title={m['sellers.apply.failed']()}>
      {state.context.failure && toOfficeFailure(state.context.failure)}
    </Notice>
    <Cluster>
      <Button onClick={() => send({ type: 'application.continue' })}>{m['sellers.apply.back']()}</Button>
      <Button variant="primary" onClick={() => send({ type: 'application.retry' })}>
        {m['frame.retry']()}
      </Button>
    </Cluster>
  </Stack>
)

const leaves = {
  enteringCompany: createStep('company', CompanyForm),
  addingDocuments: AddingDocuments,
  enteringAccount: createStep('account', AccountForm),
  addingStore: createStep('store', StoreForm),
  agreeing: Agreeing,
  saving: createWait(m['sellers.apply.saving']),
  sending: createWait(m['sellers.apply.sending']),
  underReview: UnderReview,
  correcting: Correcting,
  approved: Approved,
  rejected: Rejected,
  failed: Failed,
} satisfies Record<LeafId<Machine>, (props: ApplicationViewProps) => ReactNode>

/** An application, one step after the other. */
export const ApplicationView = (props: ApplicationViewProps) => {
  const Body: (props: ApplicationViewProps) => ReactNode = leaves[toShownLeaf(props.state.value)]
  return (
    <div data-machine="seller-application" data-state={props.state.value}>
      <Stack gap={16}>
        <Heading level={1} size="title">
          {m['sellers.apply.title']({ name: props.state.context.application.name })}
        </Heading>
        <Body {...props} />
      </Stack>
    </div>
  )
}
