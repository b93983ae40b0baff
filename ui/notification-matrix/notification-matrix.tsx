import type { ReactNode } from 'react'
import { notificationMatrix } from '#styled/notification-matrix.ts'
import type { RootProps } from '../theme/root-props.ts'

export interface NotificationTopic {
  key: string
  /** 주문, 혜택, 야간 혜택. */
  name: string
  /** What comes, and when: 밤 9시부터 아침 8시까지. */
  hint?: string
}

/** on, off, turningOn and turningOff (being saved), always (cannot be turned off), never (cannot be turned on) */
export type NotificationState = 'on' | 'off' | 'turningOn' | 'turningOff' | 'always' | 'never'

export interface NotificationMatrixProps extends RootProps<'div', 'onChange'> {
  /** What the table holds, for readers. */
  caption: string
  /** The head above the topics: 알림. */
  topicHead: string
  /** 이메일, 문자, 카카오톡, 푸시. */
  channels: readonly { key: string; name: string }[]
  /** The rows: what word may come of. */
  topics: readonly NotificationTopic[]
  /** What stands where a row and a channel meet. */
  state: (topic: string, channel: string) => NotificationState
  /** Gets the turn of one cell; it holds at once. */
  onChange: (topic: string, channel: string, on: boolean) => void
  /** What readers hear for a cell without a box: 혜택을 켜야 고를 수 있어요. */
  neverLabel: string
  /** Below: when it was agreed to, what stays on. */
  note?: ReactNode
}

type CellProps = Pick<NotificationMatrixProps, 'neverLabel'> & {
  topic: string
  channel: string
  state: NotificationState
  onChange: (on: boolean) => void
}

const Cell = ({ topic, channel, state, onChange, neverLabel }: CellProps) => {
  const classes = notificationMatrix()
  const saving = state === 'turningOn' || state === 'turningOff'
  const name = (
    <span className={classes.name} aria-hidden>
      {channel}
    </span>
  )
  if (state === 'never')
    return (
      <td className={classes.cell}>
        <span className={classes.target}>
          {name}
          <span role="img" aria-label={`${topic}, ${channel}: ${neverLabel}`}>
            –
          </span>
        </span>
      </td>
    )
  return (
    <td className={classes.cell}>
      <label className={classes.target}>
        {name}
        <input
          type="checkbox"
          className={classes.input}
          aria-label={`${topic}, ${channel}`}
          checked={state === 'on' || state === 'turningOn' || state === 'always'}
          disabled={state === 'always'}
          // While it is saved it keeps the focus, which a disabled box would lose.
          {...(saving && { 'aria-busy': true, 'aria-disabled': true })}
          onChange={(event) => !saving && onChange(event.target.checked)}
        />
      </label>
    </td>
  )
}

/** What comes by which way: a table, and below 768 px a block for each topic; every box says both in its name. */
export const NotificationMatrix = (matrix: NotificationMatrixProps) => {
  const { caption, topicHead, channels, topics, state, onChange, neverLabel, note, ...rest } = matrix
  const classes = notificationMatrix()
  return (
    <div {...rest}>
      <table className={classes.root}>
        <caption className={classes.caption}>{caption}</caption>
        <thead className={classes.head}>
          <tr>
            <th scope="col" className={classes.channel}>
              {topicHead}
            </th>
            {channels.map(({ key, name }) => (
              <th key={key} scope="col" className={classes.channel}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={classes.body}>
          {topics.map((topic) => (
            <tr key={topic.key} className={classes.row}>
              <th scope="row" className={classes.topic}>
                {topic.name}
                {topic.hint && <span className={classes.hint}>{topic.hint}</span>}
              </th>
              {channels.map((channel) => (
                <Cell
                  key={channel.key}
                  topic={topic.name}
                  channel={channel.name}
                  state={state(topic.key, channel.key)}
                  onChange={(on) => onChange(topic.key, channel.key, on)}
                  neverLabel={neverLabel}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className={classes.note}>{note}</p>}
    </div>
  )
}
