import { overwriteGetLocale } from '#messages/runtime.js'

// Files of one worker share their modules: the language that one of them chose would be the next one's.
overwriteGetLocale(() => 'ko-KR')
