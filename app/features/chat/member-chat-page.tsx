import { getRouteApi } from '@tanstack/react-router'
import { ChatPage } from './chat-page.tsx'

const route = getRouteApi('/_shop/_member/chat')

export const MemberChatPage = () => {
  const { room } = route.useSearch()
  const navigate = route.useNavigate()
  return <ChatPage room={room} onBack={() => void navigate({ search: {} })} />
}
