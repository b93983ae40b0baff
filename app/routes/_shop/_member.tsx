import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '../../session.ts'

export const Route = createFileRoute('/_shop/_member')({ beforeLoad: membersOnly })
