import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { members as calls } from '#api/calls/office/members.ts'
import { revealMachine } from '#machines/reveal.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import type { MemberAct, MemberActsProps } from './member-acts.tsx'
import { MemberView } from './member-view.tsx'
import { members } from './members.queries.ts'
import { createRevealSteps } from './reveal.steps.ts'

type ActInput = { id: number; reason: string }

const acts: Record<MemberAct, { send: (input: ActInput) => Promise<unknown>; done: () => string }> = {
  block: {
    send: ({ id, reason }) => calls.blockMember({ params: { id }, body: { reason } }),
    done: m['members.done.block'],
  },
  unblock: {
    send: ({ id, reason }) => calls.unblockMember({ params: { id }, body: { reason } }),
    done: m['members.done.unblock'],
  },
  end_sessions: {
    send: ({ id }) => calls.endMemberSessions({ params: { id } }),
    done: m['members.done.end_sessions'],
  },
  reset: { send: ({ id }) => calls.sendPasswordReset({ params: { id } }), done: m['members.done.reset'] },
}

const useMemberActs = (id: number): Omit<MemberActsProps, 'member'> => {
  const queryClient = useQueryClient()
  const act = useMutation({
    mutationFn: ({ name, reason }: { name: MemberAct; reason: string }) => acts[name].send({ id, reason }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: members.all }),
  })
  return {
    working: act.isPending ? act.variables.name : null,
    done: act.isSuccess ? acts[act.variables.name].done() : null,
    failure: act.error && toErrorMessage(act.error),
    onAct: (name, reason) => act.mutate({ name, reason }),
  }
}

export const MemberPage = ({ id }: { id: number }) => {
  const queryClient = useQueryClient()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const member = useQuery(members.one(id))
  const access = useQuery(members.access(id))
  const machine = useMemo(() => revealMachine.provide(createRevealSteps(queryClient)), [queryClient])
  const [state, send] = useMachine(machine, { input: { id } })
  const memberActs = useMemberActs(id)
  return (
    <MemberView
      member={member.data}
      access={access.data}
      failure={member.error && toErrorMessage(member.error)}
      reveal={mayWrite(me, 'members.reveal') ? { state, send } : null}
      acts={mayWrite(me, 'members.block') ? memberActs : null}
      onRetry={() => void member.refetch()}
    />
  )
}
