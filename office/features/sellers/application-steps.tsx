import type { ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { documentKinds, type ApplicationStep } from '#api/contract/office/sellers.options.ts'
import type { sellerApplicationMachine } from '#machines/seller-application.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Steps } from '#ui/steps'
import { Text } from '#ui/text'
import { DocumentForm, type SentCopy } from './document-form.tsx'
import { DocumentList } from './document-list.tsx'
import { listPresent, toStepName } from './seller-words.ts'
import type { AddressSearch, StepFormProps } from './step-forms.tsx'

type Machine = typeof sellerApplicationMachine

export interface ApplicationViewProps extends AddressSearch {
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
  copy: SentCopy | null
  onCopy: (file: File | null) => void
}

const steps = ['company', 'documents', 'account', 'store', 'agree'] as const

/** Where the application stands, and why a step came back. */
export const Lead = ({ step, state }: { step: ApplicationStep } & Pick<ApplicationViewProps, 'state'>) => {
  const reason = state.context.application.steps.find((one) => one.step === step)?.reason
  return (
    <>
      <Steps label={m['sellers.apply.steps']()} items={steps.map(toStepName)} current={steps.indexOf(step)} />
      <Heading level={2} size="h3">
        {toStepName(step)}
      </Heading>
      {reason && (
        <Notice tone="warning" title={m['sellers.apply.reason']()}>
          {reason}
        </Notice>
      )}
    </>
  )
}

/** The steps that are done already, to be looked at again. */
export const BackLinks = ({ step, state, send }: ApplicationViewProps & { step: ApplicationStep }) => {
  const finishedSteps = state.context.application.steps.filter((one) => one.isDone && one.step !== step)
  return (
    finishedSteps.length > 0 && (
      <Cluster>
        <Text size="small" tone="secondary">
          {m['sellers.apply.done_steps']()}
        </Text>
        {finishedSteps.map((one) => (
          <Button key={one.step} size="small" onClick={() => send({ type: 'step.open', step: one.step })}>
            {toStepName(one.step)}
          </Button>
        ))}
      </Cluster>
    )
  )
}

const toFormProps = ({ state, send }: ApplicationViewProps): StepFormProps => {
  const { application, saving, failure } = state.context
  return {
    seller: application,
    entry: saving?.kind === 'step' ? saving.entry : null,
    faults: failure?.fields ?? {},
    isWorking: false,
    onSave: (entry) => send({ type: 'step.save', entry }),
  }
}

/** One step with a form of its own. */
export const createStep = (
  step: ApplicationStep,
  Form: (props: StepFormProps & AddressSearch) => ReactNode,
) => {
  const StepBody = (props: ApplicationViewProps) => (
    <Stack gap={16}>
      <Lead step={step} state={props.state} />
      <Form {...toFormProps(props)} addresses={props.addresses} onFind={props.onFind} />
      <BackLinks {...props} step={step} />
    </Stack>
  )
  return StepBody
}

/** The documents that are there, and the form for the next one. */
export const AddingDocuments = (props: ApplicationViewProps) => {
  const { state, send, copy, onCopy } = props
  const { application } = state.context
  const present = listPresent(application.documents)
  const isThere = (kind: (typeof documentKinds)[number]) =>
    present.some((one) => one.kind === kind && (one.state === 'SENT' || one.state === 'ACCEPTED'))
  const next = documentKinds.find((kind) => !isThere(kind))
  const isDone = application.steps.find(({ step }) => step === 'documents')?.isDone ?? false
  return (
    <Stack gap={16}>
      <Lead step="documents" state={state} />
      <Text tone="secondary">{m['sellers.apply.documents']()}</Text>
      <DocumentList documents={present} />
      {next ? (
        <DocumentForm
          key={`${next} ${application.documents.length}`}
          seller={application}
          kind={next}
          copy={copy}
          isWorking={false}
          failure={null}
          onCopy={onCopy}
          onAdd={(document) => send({ type: 'document.add', document })}
        />
      ) : (
        <Notice tone="success">{m['sellers.apply.documents_done']()}</Notice>
      )}
      <Button variant="primary" disabled={!isDone} onClick={() => send({ type: 'step.next' })}>
        {m['sellers.apply.next']()}
      </Button>
      <BackLinks {...props} step="documents" />
    </Stack>
  )
}
