import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '../session.ts'

export const Route = createFileRoute('/_shop/_member')({ beforeLoad: requireMember })
