import { useState } from 'react'
import { formatCount, formatDate, formatDateTime } from '#app/format.ts'
import { needsStores, type Role } from '#api/permissions.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { CheckboxGroup } from '#ui/checkbox-group'
import { Cluster } from '#ui/cluster'
import { FactList } from '#ui/fact-list'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import type { OfficePerson } from './people.queries.ts'
import { listRoleOptions } from './role-options.ts'
import { toPlace, toSeenTime, toStateName } from './person-words.ts'

export type PersonAct = 'invite_again' | 'end_sessions' | 'reset_factor' | 'suspend' | 'resume'

export interface PersonPanelProps {
  person: OfficePerson
  /** Whether it is the person who looks, and whether that one may change people. */
  isSelf: boolean
  canChange: boolean
  stores: readonly { value: string; label: string }[]
  /** What is being done; null while nothing is. */
  working: PersonAct | 'roles' | null
  done: string | null
  failure: string | null
  onAct: (act: PersonAct) => void
  onChangeRoles: (assignment: { roles: Role[]; idStores: number[] }) => void
}

const labels: Record<PersonAct, () => string> = {
  invite_again: m['people.act.invite_again'],
  end_sessions: m['people.act.end_sessions'],
  reset_factor: m['people.act.reset_factor'],
  suspend: m['people.act.suspend'],
  resume: m['people.act.resume'],
}

/** What may be done with a person in their state. */
const listActs = ({ state, hasFactor, openSessions }: OfficePerson, isSelf: boolean): PersonAct[] => [
  ...(state === 'INVITED' ? (['invite_again'] as const) : []),
  ...(openSessions > 0 ? (['end_sessions'] as const) : []),
  ...(hasFactor && !isSelf ? (['reset_factor'] as const) : []),
  ...(state === 'SUSPENDED' ? (['resume'] as const) : isSelf ? [] : (['suspend'] as const)),
]

const listFacts = (person: OfficePerson) => [
  { name: m['people.invite.email'](), fact: person.email },
  { name: m['people.state.label'](), fact: toStateName(person.state) },
  { name: m['people.column.place'](), fact: toPlace(person) },
  {
    name: m['people.one.factor'](),
    fact: person.hasFactor ? m['people.one.factor_on']() : m['people.one.factor_off'](),
  },
  {
    name: m['people.one.sessions'](),
    fact: m['people.one.sessions_count']({ count: formatCount(person.openSessions) }),
  },
  { name: m['people.column.seen'](), fact: toSeenTime(person) },
  ...(person.invitedUntil
    ? [{ name: m['people.one.invited_until'](), fact: formatDateTime(person.invitedUntil) }]
    : []),
  { name: m['people.one.since'](), fact: formatDate(person.createdAt) },
]

/** One person: facts, roles, and what may be done with their way in. */
export const PersonPanel = (props: PersonPanelProps) => {
  const { person, isSelf, canChange, stores, working, done, failure, onAct, onChangeRoles } = props
  const [chosenRoles, setChosenRoles] = useState<readonly Role[]>(person.roles)
  const [chosenStores, setChosenStores] = useState<readonly string[]>(
    person.stores.map(({ id }) => String(id)),
  )
  const acts = canChange ? listActs(person, isSelf) : []
  const own = person.stores.map(({ id, name }) => ({ value: String(id), label: name }))
  const storeOptions = [...stores, ...own.filter(({ value }) => !stores.some((one) => one.value === value))]
  const save = () =>
    onChangeRoles({
      roles: [...chosenRoles],
      idStores: needsStores(chosenRoles) ? chosenStores.map(Number) : [],
    })
  return (
    <Stack gap={20}>
      <FactList facts={listFacts(person)} />
      {done && (
        <Notice tone="success" live="status">
          {done}
        </Notice>
      )}
      {failure && (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      )}
      {acts.length > 0 && (
        <Cluster>
          {acts.map((act) => (
            <Button
              key={act}
              size="small"
              working={working === act && m['people.act.working']()}
              onClick={() => onAct(act)}
            >
              {labels[act]()}
            </Button>
          ))}
        </Cluster>
      )}
      {isSelf ? (
        <Text size="small" tone="secondary">
          {m['people.one.own']()}
        </Text>
      ) : (
        canChange && (
          <Stack gap={16}>
            <CheckboxGroup
              legend={m['people.invite.roles']()}
              options={listRoleOptions(person.company !== null)}
              value={chosenRoles}
              onChange={(roles) => setChosenRoles(roles as Role[])}
            />
            {needsStores(chosenRoles) && (
              <CheckboxGroup
                legend={m['people.invite.stores']()}
                options={storeOptions}
                value={chosenStores}
                onChange={setChosenStores}
              />
            )}
            <div>
              <Button
                variant="primary"
                disabled={chosenRoles.length === 0}
                working={working === 'roles' && m['people.one.saving']()}
                onClick={save}
              >
                {m['people.one.save']()}
              </Button>
            </div>
          </Stack>
        )
      )}
    </Stack>
  )
}
