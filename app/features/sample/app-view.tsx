import type { ReactNode } from 'react'
import { m } from '#messages'
import { Breadcrumb } from '#ui/breadcrumb'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { FactList, type Fact } from '#ui/fact-list'
import { FileButton } from '#ui/file-button'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import type { AppInfo } from '../../native-app.ts'

export interface AppViewProps {
  /** Null outside the app. */
  app: Pick<AppInfo, 'os' | 'build' | 'version' | 'pushToken'> | null
  /** False where only the first request identified the app. */
  bridged: boolean
  headers: Record<string, string>
  /** Whether the page handled the last event; undefined before the first. */
  taken?: boolean | undefined
  files: readonly string[]
  nativeApple: boolean
  /** Who is signed in. */
  name: string | null
  onBack: () => void
  onLayer: () => void
  onOpen: (path: string) => void
  onFiles: (files: File[]) => void
}

/** Shows no more of a push token than distinguishes it from others. */
const maskToken = (token: string) => `…${token.slice(-6)}`

const AppSection = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <Section title={title} lead={lead} size="small" space="small">
    <Stack gap={12}>{children}</Stack>
  </Section>
)

const listAppFacts = ({ app, bridged }: AppViewProps): Fact[] =>
  app
    ? [
        { name: m['sample.app.os'](), fact: app.os === 'ios' ? 'iOS' : 'Android' },
        { name: m['sample.app.version'](), fact: app.version || '-' },
        { name: m['sample.app.build'](), fact: app.build || '-' },
        {
          name: m['sample.app.token'](),
          fact: app.pushToken ? maskToken(app.pushToken) : m['sample.app.token_none'](),
        },
        {
          name: m['sample.app.known_by'](),
          fact: bridged ? m['sample.app.by_bridge']() : m['sample.app.by_request'](),
        },
      ]
    : []

const listHeaderFacts = ({ headers }: AppViewProps): Fact[] =>
  Object.entries(headers).map(([name, fact]) => ({
    name,
    fact: name === 'x-app-push-token' ? maskToken(fact) : fact,
  }))

const Events = ({ taken, onBack, onLayer, onOpen }: AppViewProps) => (
  <AppSection title={m['sample.app.events_title']()} lead={m['sample.app.events_lead']()}>
    <Cluster gap={8}>
      <Button onClick={onBack}>{m['sample.app.back']()}</Button>
      <Button onClick={onLayer}>{m['sample.app.layer']()}</Button>
      <Button onClick={() => onOpen('/product')}>{m['sample.app.open']()}</Button>
      <Button onClick={() => onOpen('https://example.com/')}>{m['sample.app.open_other']()}</Button>
    </Cluster>
    <Text size="small" role="status">
      {taken !== undefined && (taken ? m['sample.app.taken']() : m['sample.app.left']())}
    </Text>
  </AppSection>
)

const Files = ({ files, onFiles }: AppViewProps) => (
  <AppSection title={m['sample.app.files_title']()}>
    <Cluster gap={12}>
      <FileButton label={m['sample.app.files_action']()} accept="image/*,.pdf" onFiles={onFiles} />
      <Text size="small">{files.length > 0 ? files.join(', ') : m['sample.app.files_none']()}</Text>
    </Cluster>
  </AppSection>
)

const HandOver = () => (
  <AppSection title={m['sample.app.pay_title']()} lead={m['sample.app.pay_lead']()}>
    <FactList
      ruled
      facts={[
        {
          name: m['sample.app.pay_outside'](),
          fact: 'intent: · ispmobile: · shinhan-sr-ansimclick: · kakaotalk: · supertoss: · tel: · mailto:',
        },
        {
          name: m['sample.app.pay_return'](),
          fact: '/order/payment · /mypage/cash/payment · /order/subscribe',
        },
      ]}
    />
  </AppSection>
)

/** The complete contract of the bridge, and which parts exist now. */
export const AppView = (props: AppViewProps) => (
  <Page as="main" width="reading">
    <Stack gap={24}>
      <Breadcrumb
        label={m['shell.breadcrumb.label']()}
        items={[
          { label: m['shell.breadcrumb.home'](), href: '/' },
          { label: m['sample.title'](), href: '/sample' },
          { label: m['sample.app.title']() },
        ]}
      />
      <PageTitle title={m['sample.app.title']()} lead={m['sample.app.lead']()} />
      <AppSection title={m['sample.app.info_title']()}>
        {props.app ? <FactList ruled facts={listAppFacts(props)} /> : <Text>{m['sample.app.none']()}</Text>}
      </AppSection>
      <AppSection title={m['sample.app.headers_title']()}>
        <FactList ruled facts={listHeaderFacts(props)} />
      </AppSection>
      <Events {...props} />
      <Files {...props} />
      <HandOver />
      <AppSection title={m['sample.app.apple_title']()}>
        <Text>{props.nativeApple ? m['sample.app.apple_there']() : m['sample.app.apple_none']()}</Text>
      </AppSection>
      <AppSection title={m['sample.app.session_title']()}>
        <Text>
          {props.name === null
            ? m['sample.app.session_out']()
            : m['sample.app.session_in']({ name: props.name })}
        </Text>
      </AppSection>
    </Stack>
  </Page>
)
