import type { SnapshotFrom } from 'xstate'
import type { tasteSurveyMachine, TasteSurveyEvent } from '#machines/taste-survey.ts'
import { m } from '#messages'
import { Breadcrumb } from '#ui/breadcrumb'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { Spinner } from '#ui/spinner'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { toBreadcrumb } from '../../shell/menu.ts'
import { toLogInPath } from '../session/protected-path.ts'
import { toFailureMessage } from '../session/failure-message.ts'
import { SurveyCards } from './survey-cards.tsx'
import { SurveySheet } from './survey-sheet.tsx'
import { SurveyTaps } from './survey-taps.tsx'
import { surveyPaths, surveyTexts } from './survey-labels.ts'
import type { SurveyQuestion, SurveyShape } from './survey.queries.ts'

export interface SurveyViewProps {
  state: SnapshotFrom<typeof tasteSurveyMachine>
  send: (event: TasteSurveyEvent) => void
  shape: SurveyShape
  questions: readonly SurveyQuestion[]
  /** Until the page is alive a choice would be seen and not be taken. */
  waking?: boolean
}

const Busy = ({ text }: { text: string }) => (
  <Stack align="center" gap={16}>
    <Spinner label={text} />
    <Text role="status">{text}</Text>
  </Stack>
)

const Invitation = ({ send, shape }: SurveyViewProps) => (
  <EmptyState
    title={m['survey.login.title']()}
    text={m['survey.login.text']()}
    action={
      <Stack gap={12} align="center">
        <Button variant="primary" href={toLogInPath(surveyPaths[shape])}>
          {m['survey.login.action']()}
        </Button>
        <Cluster gap={8} justify="center">
          <Button variant="ghost" onClick={() => send({ type: 'step.back' })}>
            {m['survey.login.back']()}
          </Button>
          <Button variant="ghost" href={`/account/signup?redirect=${encodeURIComponent(surveyPaths[shape])}`}>
            {m['survey.login.join']()}
          </Button>
        </Cluster>
      </Stack>
    }
  />
)

const Body = (props: SurveyViewProps) => {
  const { state, send, shape } = props
  if (props.questions.length === 0) return <EmptyState title={m['survey.none.title']()} />
  if (state.matches('invitingLogIn')) return <Invitation {...props} />
  if (state.matches('saving')) return <Busy text={m['survey.saving.text']()} />
  if (state.matches('done')) return <Busy text={m['survey.done.text']()} />
  if (state.matches('failed'))
    return (
      <ErrorState
        title={m['survey.failed.title']()}
        text={state.context.failure && toFailureMessage(state.context.failure)}
        retry={{ label: m['survey.failed.retry'](), onRetry: () => send({ type: 'survey.submit' }) }}
        action={
          <Button variant="secondary" onClick={() => send({ type: 'step.back' })}>
            {m['survey.login.back']()}
          </Button>
        }
      />
    )
  if (shape === 'cards') return <SurveyTaps {...props} />
  return shape === 'page' ? <SurveySheet {...props} /> : <SurveyCards {...props} />
}

/** A taste found by questions, in one of three shapes. */
export const SurveyView = (props: SurveyViewProps) => {
  const texts = surveyTexts[props.shape]
  // A question by taps carries the name of the page itself: its answers stand in the first screen.
  const asksByTaps = props.shape === 'cards' && props.questions.length > 0 && props.state.matches('answering')
  const crumbs = toBreadcrumb(surveyPaths[props.shape], texts.title())
  return (
    <Page as="main" width="reading">
      <Breadcrumb
        label={m['shell.breadcrumb.label']()}
        items={crumbs.map(({ path, label }) => ({ label, href: path }))}
        spaced
      />
      <div data-machine="taste-survey" data-state={props.state.value} inert={props.waking}>
        <Stack gap={32}>
          {!asksByTaps && <PageTitle title={texts.title()} lead={texts.lead()} ruled />}
          <Body {...props} />
        </Stack>
      </div>
    </Page>
  )
}
