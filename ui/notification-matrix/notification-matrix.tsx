import type { ReactNode } from 'react'
import { notificationMatrix } from '#styled/notification-matrix.ts'

export interface NotificationTopic {
  key: string
  /** 주문, 혜택, 야간 혜택. */
  name: string
  /** What comes, and when: 밤 9시부터 아침 8시까지. */
  hint?: string
}

/** on, off, working (being saved), always (cannot be turned off), never (does not go this way) */
export type NotificationState = 'on' | 'off' | 'working' | 'always' | 'never'

export interface NotificationMatrixProps {
  caption: string
  /** The head above the topics: 알림. */
  topicHead: string
  /** 이메일, 문자, 카카오톡, 푸시. */
  channels: readonly { key: string; name: string }[]
  topics: readonly NotificationTopic[]
  state: (topic: string, channel: string) => NotificationState
  /** Gets the turn of one cell; it holds at once. */
  onChange: (topic: string, channel: string, on: boolean) => void
  /** What readers hear for a cell without a box: 보내지 않아요. */
  neverLabel: string
  /** Below: when it was agreed to, what stays on. */
  note?: ReactNode
}

type CellProps = Pick<NotificationMatrixProps, 'neverLabel'> & {
  name: string
  state: NotificationState
  onChange: (on: boolean) => void
}

const Cell = ({ name, state, onChange, neverLabel }: CellProps) => {
  const classes = notificationMatrix()
  if (state === 'never')
    return (
      <td className={classes.cell}>
        <span role="img" aria-label={neverLabel}>
          –
        </span>
      </td>
    )
  return (
    <td className={classes.cell}>
      <label className={classes.target}>
        <input
          type="checkbox"
          className={classes.input}
          aria-label={name}
          checked={state === 'on' || state === 'always'}
          disabled={state === 'always' || state === 'working'}
          aria-busy={state === 'working' || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
    </td>
  )
}

/** What comes by which way; every box says both in its name. */
export const NotificationMatrix = (matrix: NotificationMatrixProps) => {
  const { caption, topicHead, channels, topics, state, onChange, neverLabel, note } = matrix
  const classes = notificationMatrix()
  return (
    <div>
      <table className={classes.root}>
        <caption className={classes.caption}>{caption}</caption>
        <thead>
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
        <tbody>
          {topics.map((topic) => (
            <tr key={topic.key} className={classes.row}>
              <th scope="row" className={classes.topic}>
                {topic.name}
                {topic.hint && <span className={classes.hint}>{topic.hint}</span>}
              </th>
              {channels.map((channel) => (
                <Cell
                  key={channel.key}
                  name={`${topic.name}, ${channel.name}`}
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
