import { useState } from 'react'
import { mostPasskeys } from '#api/contract/office/passkeys.options.ts'
import { formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Dialog } from '#ui/dialog'
import { Grid } from '#ui/grid'
import { Notice } from '#ui/notice'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import type { Passkey } from '../session/office-me.queries.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'

export type PasskeyAct = 'add' | 'rename' | 'remove'

export interface OwnPasskeysProps {
  /** Undefined while they are on their way. */
  items: readonly Passkey[] | undefined
  /** Why they were not loaded. */
  failure: string | null
  /** Whether this browser, at this address, can make one. */
  isSupported: boolean
  /** The person came in by a recovery code: what they had is likely lost. */
  isRecovered: boolean
  /** The act that is under way, the one that was refused with why, and the one that is done. */
  working: PasskeyAct | null
  refused: { act: PasskeyAct; text: string } | null
  done: PasskeyAct | null
  onRetry: () => void
  onAdd: (name: string, counterOnly: boolean) => void
  onRename: (id: number, name: string) => void
  onRemove: (id: number) => void
  /** A dialog was opened or given up: what was said of the last act is over. */
  onReset: () => void
}

type Open = { act: 'rename' | 'remove'; passkey: Passkey } | null

const PasskeyName = ({ name, counterOnly }: Passkey) =>
  counterOnly ? (
    <Cluster as="span" gap={8}>
      {name} <Tag>{m['passkey.list.counter_only']()}</Tag>
    </Cluster>
  ) : (
    name
  )

const listColumns = (open: (choice: Open) => void): Column<Passkey>[] => [
  { key: 'name', head: m['passkey.list.name'](), cell: PasskeyName, as: 'lead' },
  {
    key: 'created',
    head: m['passkey.list.created'](),
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  {
    key: 'used',
    head: m['passkey.list.used'](),
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : m['passkey.list.unused']()),
  },
  {
    key: 'acts',
    head: m['passkey.list.acts'](),
    as: 'acts',
    cell: (passkey) => (
      <Cluster gap={8}>
        <Button
          size="small"
          aria-label={`${m['passkey.rename.action']()}: ${passkey.name}`}
          onClick={() => open({ act: 'rename', passkey })}
        >
          {m['passkey.rename.action']()}
        </Button>
        <Button
          size="small"
          aria-label={`${m['passkey.remove.action']()}: ${passkey.name}`}
          onClick={() => open({ act: 'remove', passkey })}
        >
          {m['passkey.remove.action']()}
        </Button>
      </Cluster>
    ),
  },
]

const doneTexts: Record<PasskeyAct, () => string> = {
  add: m['passkey.add.done'],
  rename: m['passkey.rename.done'],
  remove: m['passkey.remove.done'],
}

const AddPasskey = (props: OwnPasskeysProps & { items: readonly Passkey[] }) => {
  const { items, isSupported, working, refused, onAdd } = props
  const [isCounterOnly, setIsCounterOnly] = useState(false)
  if (!isSupported) return <Notice tone="info">{m['passkey.list.unsupported']()}</Notice>
  if (items.length >= mostPasskeys) return <Text tone="secondary">{m['passkey.list.full']()}</Text>
  return (
    <Grid columns={{ base: 1, lg: 2 }}>
      <PasskeyNameForm
        label={m['passkey.add.name']()}
        hint={m['passkey.add.hint']()}
        action={m['passkey.add.action']()}
        working={working === 'add' && m['passkey.add.working']()}
        failure={refused?.act === 'add' ? refused.text : null}
        onSubmit={(name) => onAdd(name, isCounterOnly)}
        choice={
          <Checkbox
            checked={isCounterOnly}
            onChange={setIsCounterOnly}
            description={m['passkey.add.counter_only_hint']()}
          >
            {m['passkey.add.counter_only']()}
          </Checkbox>
        }
      />
    </Grid>
  )
}

type DialogProps = Pick<OwnPasskeysProps, 'working' | 'refused' | 'onRename' | 'onRemove'> & {
  passkey: Passkey
  onClose: () => void
}

const RenameDialog = ({ passkey, working, refused, onRename, onClose }: DialogProps) => (
  <Dialog
    open
    alert
    title={m['passkey.rename.title']()}
    onClose={onClose}
    actions={<Button onClick={onClose}>{m['passkey.cancel']()}</Button>}
  >
    <PasskeyNameForm
      label={m['passkey.rename.label']()}
      name={passkey.name}
      action={m['passkey.rename.save']()}
      working={working === 'rename' && m['passkey.rename.working']()}
      failure={refused?.act === 'rename' ? refused.text : null}
      onSubmit={(name) => onRename(passkey.id, name)}
    />
  </Dialog>
)

const RemoveDialog = ({ passkey, working, refused, onRemove, onClose }: DialogProps) => (
  <Dialog
    open
    alert
    title={m['passkey.remove.title']({ name: passkey.name })}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>{m['passkey.cancel']()}</Button>
        <Button
          variant="primary"
          working={working === 'remove' && m['passkey.remove.working']()}
          onClick={() => onRemove(passkey.id)}
        >
          {m['passkey.remove.confirm']()}
        </Button>
      </>
    }
  >
    <Stack gap={12}>
      <Text>{m['passkey.remove.text']()}</Text>
      {refused?.act === 'remove' && (
        <Notice tone="error" live="alert">
          {refused.text}
        </Notice>
      )}
    </Stack>
  </Dialog>
)

/** The person's passkeys: what there is, a new one, another name, an end. */
export const OwnPasskeys = (props: OwnPasskeysProps) => {
  const { items, failure, isRecovered, done, onRetry, onReset } = props
  const [open, setOpen] = useState<Open>(null)
  const choose = (choice: Open) => {
    onReset()
    setOpen(choice)
  }
  const isSettled = open !== null && done === open.act
  const close = () => choose(null)
  return (
    <>
      {isRecovered && <Notice tone="warning">{m['passkey.list.recovered']()}</Notice>}
      <FailureNotice failure={failure} onRetry={onRetry} />
      {done && (
        <Notice tone="success" live="status">
          {doneTexts[done]()}
        </Notice>
      )}
      {!items && !failure && <Skeleton />}
      {items && (
        <>
          <DataTable
            caption={m['passkey.list.title']()}
            captionHidden
            columns={listColumns(choose)}
            rows={items}
            rowKey={({ id }) => id}
            empty={m['passkey.list.empty']()}
          />
          {/* A key that was added leaves the form empty for the next one. */}
          <AddPasskey key={items.length} {...props} items={items} />
        </>
      )}
      {open && !isSettled && open.act === 'rename' && (
        <RenameDialog {...props} passkey={open.passkey} onClose={close} />
      )}
      {open && !isSettled && open.act === 'remove' && (
        <RemoveDialog {...props} passkey={open.passkey} onClose={close} />
      )}
    </>
  )
}
