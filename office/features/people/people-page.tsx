import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { people as calls } from '#api/calls/office/people.ts'
import type { Role } from '#api/permissions.ts'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { findOutcome } from '../../shell/outcome.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { useSendOnce } from '../../shell/send-once.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { people, type OfficePerson } from './people.queries.ts'
import type { Invitee } from './invite-form.tsx'
import type { PeopleSearch } from './people-search.ts'
import { PeopleView } from './people-view.tsx'
import type { PersonAct, PersonPanelProps } from './person-panel.tsx'
import { listStoreOptions } from './role-options.ts'

type PeoplePath = '/office/people' | '/seller/people'

const acts: Record<PersonAct, { send: (id: number) => Promise<OfficePerson | null>; done: () => string }> = {
  invite_again: {
    send: (id) => calls.inviteAgain({ params: { id } }),
    done: m['people.done.invite_again'],
  },
  end_sessions: {
    send: (id) => calls.endPersonSessions({ params: { id } }).then(() => null),
    done: m['people.done.end_sessions'],
  },
  reset_factor: {
    send: (id) => calls.resetSecondFactor({ params: { id } }),
    done: m['people.done.reset_factor'],
  },
  suspend: { send: (id) => calls.suspendPerson({ params: { id } }), done: m['people.done.suspend'] },
  resume: { send: (id) => calls.resumePerson({ params: { id } }), done: m['people.done.resume'] },
}

const toLine = (error: Error | null): string | null => error && toErrorMessage(error)

/** The panel of one person: what it shows, and the acts on them. */
const usePersonPanel = (id: number | undefined): PersonPanelProps | undefined | null => {
  const queryClient = useQueryClient()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const person = useQuery({ ...people.one(id ?? 0), enabled: id !== undefined })
  // To read the person anew would be recorded as a reading.
  const keep = ({ id: of }: { id: number }, answer: OfficePerson | null) => {
    if (answer) queryClient.setQueryData(people.one(of).queryKey, answer)
    return queryClient.invalidateQueries({ queryKey: answer ? people.lists : people.all })
  }
  const readAnew = () => queryClient.invalidateQueries({ queryKey: people.all })
  const act = useMutation({
    mutationFn: ({ name, id: of }: { name: PersonAct; id: number }) => acts[name].send(of),
    onSuccess: (answer, input) => keep(input, answer),
    onError: readAnew,
  })
  const roles = useMutation({
    mutationFn: ({ id: of, ...body }: { id: number; roles: Role[]; idStores: number[] }) =>
      calls.changeRoles({ params: { id: of }, body }),
    onSuccess: (answer, input) => keep(input, answer),
    onError: readAnew,
  })
  if (id === undefined) return null
  if (!person.data || person.data.id !== id) return undefined
  const isOpen = (input: { id: number }) => input.id === id
  const actOutcome = findOutcome(act, isOpen)
  const rolesOutcome = findOutcome(roles, isOpen)
  return {
    person: person.data,
    isSelf: me.id === id,
    canChange: mayWrite(me, 'people.manage'),
    stores: listStoreOptions(me),
    working: actOutcome.working?.name ?? (rolesOutcome.working ? 'roles' : null),
    done: actOutcome.done ? acts[actOutcome.done.name].done() : rolesOutcome.done && m['people.done.roles'](),
    failure: toLine(actOutcome.error ?? rolesOutcome.error),
    onAct: (name) => {
      roles.reset()
      act.mutate({ name, id })
    },
    onChangeRoles: (assignment) => {
      act.reset()
      roles.mutate({ id, ...assignment })
    },
  }
}

export const PeoplePage = ({ path, search }: { path: PeoplePath; search: PeopleSearch }) => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const list = useQuery(people.list(search))
  const panel = usePersonPanel(search.person)
  const [outcome, setOutcome] = useState<string | null>(null)
  const toHref = (change: Partial<PeopleSearch>) => {
    const next = { ...search, person: undefined, panel: undefined, page: undefined, ...change }
    return toListHref(path, toSearchPage(next, next.page ?? 1))
  }
  const keepPage = search.page ? { page: search.page } : {}
  const close = () => void navigate({ href: toHref(keepPage) })
  const sendOnce = useSendOnce()
  const invite = useMutation({
    mutationFn: (body: Invitee) => sendOnce(body, (options) => calls.invitePerson({ body }, options)),
    onSuccess: async ({ fullName }) => {
      await queryClient.invalidateQueries({ queryKey: people.lists })
      setOutcome(m['people.invite.sent']({ name: fullName }))
      close()
    },
  })
  const canChange = mayWrite(me, 'people.manage')
  return (
    <PeopleView
      list={list.data}
      failure={toLine(list.error)}
      done={outcome}
      search={search}
      toHref={(change) => toHref({ ...('page' in change || 'state' in change ? {} : keepPage), ...change })}
      canChange={canChange}
      invite={
        canChange
          ? {
              isSeller: me.company !== null,
              stores: listStoreOptions(me),
              isWorking: invite.isPending,
              failure: toLine(invite.error),
              onSubmit: (invitee) => invite.mutate(invitee),
            }
          : null
      }
      person={panel}
      onRetry={() => void list.refetch()}
      onSearch={(query) => void navigate({ href: toHref({ query: query || undefined }) })}
      onClose={close}
    />
  )
}
