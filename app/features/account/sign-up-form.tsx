import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { signUpMachine } from '#machines/sign-up.ts'
import { SignUpFormView } from './sign-up-form-view.tsx'
import { signUp } from './sign-up.queries.ts'

export interface SignUpFormProps {
  state: SnapshotFrom<typeof signUpMachine>
  send: (event: EventFromLogic<typeof signUpMachine>) => void
  withPassword: boolean
}

/** The sign-up form with what it asks of the server: choices, and whether the e-mail is free. */
export const SignUpForm = ({ state, send, withPassword }: SignUpFormProps) => {
  const [left, setLeft] = useState('')
  const { data: free } = useQuery(signUp.emailFree(left))
  const [named, setNamed] = useState('')
  const { data: recommender } = useQuery(signUp.recommender(named))
  const { data: jobs = [] } = useQuery(signUp.jobs())
  const { data: inflowPaths = [] } = useQuery(signUp.inflowPaths())
  return (
    <SignUpFormView
      form={state.context.form}
      jobs={jobs}
      inflowPaths={inflowPaths}
      email={free ? { ...free, email: left } : null}
      withPassword={withPassword}
      working={state.hasTag('busy')}
      failure={state.context.failure}
      recommender={recommender === undefined ? null : { email: named, found: recommender }}
      onEmailLeave={setLeft}
      onRecommenderLeave={setNamed}
      onSubmit={(form) => send({ type: 'form.submit', form })}
    />
  )
}
