import { getRouteApi } from '@tanstack/react-router'
import { ChatPage } from './chat-page.tsx'

const route = getRouteApi('/_shop/_member/managerChat')

export const ManagerChatPage = () => {
  const { room } = route.useSearch()
  const navigate = route.useNavigate()
  return <ChatPage side="STORE" room={room} onBack={() => void navigate({ search: {} })} />
}
