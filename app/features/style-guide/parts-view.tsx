import { useState } from 'react'
import { m } from '#messages'
import { Accordion } from '#ui/accordion'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { EmptyState } from '#ui/empty-state'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { Section } from '#ui/section'
import { Spinner } from '#ui/spinner'
import { Stack } from '#ui/stack'
import { Stepper } from '#ui/stepper'
import { Switch } from '#ui/switch'
import { Tag } from '#ui/tag'
import { TextInput } from '#ui/text-input'
import { GuideFrame } from './guide-frame.tsx'

const Buttons = () => (
  <Cluster>
    <Button variant="primary">{m['guide.parts.order']()}</Button>
    <Button>{m['guide.parts.cart']()}</Button>
    <Button variant="link">{m['guide.parts.more']()}</Button>
    <Button variant="primary" working={m['guide.parts.adding']()}>
      {m['guide.parts.cart']()}
    </Button>
    <Button disabled>{m['guide.parts.sold_out']()}</Button>
    <Spinner label={m['shell.menu.loading']()} />
  </Cluster>
)

const tones = ['info', 'success', 'warning', 'error', 'notify'] as const
const tagTones = ['neutral', 'success', 'burgundy', 'warning', 'notify'] as const

const Fields = () => {
  const [text, setText] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const [isOn, setIsOn] = useState(true)
  const [count, setCount] = useState(1)
  return (
    <Stack gap={16}>
      <Field label={m['guide.parts.name']()} required hint={m['guide.parts.name_hint']()}>
        <TextInput value={text} onChange={setText} clearLabel={m['guide.parts.clear']()} />
      </Field>
      <Field label={m['guide.parts.email']()} error={m['guide.parts.email_error']()}>
        <TextInput value="hong@" readOnly />
      </Field>
      <Checkbox checked={isChecked} onChange={setIsChecked}>
        {m['guide.parts.agree']()}
      </Checkbox>
      <Switch checked={isOn} onChange={setIsOn}>
        {m['guide.parts.news']()}
      </Switch>
      <Stepper
        value={count}
        max={6}
        onChange={setCount}
        label={m['guide.parts.count']()}
        lessLabel={m['guide.parts.less']()}
        moreLabel={m['guide.parts.another']()}
        limitText={m['guide.parts.limit']()}
      />
    </Stack>
  )
}

const TagsAndNotices = () => (
  <Stack gap={12}>
    <Cluster gap={8}>
      {tagTones.map((tone) => (
        <Tag key={tone} tone={tone}>
          {tone}
        </Tag>
      ))}
      <Chip on onClick={() => undefined}>
        {m['guide.parts.chip_on']()}
      </Chip>
      <Chip onClick={() => undefined}>{m['guide.parts.chip']()}</Chip>
    </Cluster>
    {tones.map((tone) => (
      <Notice key={tone} tone={tone} title={tone}>
        {m['guide.parts.notice']()}
      </Notice>
    ))}
  </Stack>
)

/** The parts that pages are built of, alive; Storybook has every one in every state. */
export const PartsView = () => (
  <GuideFrame path="/style-guide/ui" lead={m['guide.parts.lead']()}>
    <Section title={m['guide.parts.buttons']()} space="none">
      <Buttons />
    </Section>
    <Section title={m['guide.parts.fields']()}>
      <Fields />
    </Section>
    <Section title={m['guide.parts.words']()}>
      <TagsAndNotices />
    </Section>
    <Section title={m['guide.parts.layers']()}>
      <Stack gap={24}>
        <Accordion
          items={[
            { title: m['guide.parts.question'](), content: m['guide.parts.answer'](), open: true },
            { title: m['guide.parts.question_two'](), content: m['guide.parts.answer']() },
          ]}
        />
        <EmptyState level={2} title={m['guide.parts.empty']()} text={m['guide.parts.empty_lead']()} />
      </Stack>
    </Section>
  </GuideFrame>
)
