import { fadePlaceholders } from './fade-placeholders.ts'
import { greetNativeShell } from './greet-native-shell.ts'
import { layOutProgressively } from './lay-out-progressively.ts'
import { loadFonts, type FontFiles } from './load-fonts.ts'
import { preventEarlySubmit } from './prevent-early-submit.ts'
import { recordLeaveTime } from './record-leave-time.ts'
import { replayClick } from './replay-click.ts'
import { replayInput } from './replay-input.ts'
import { startScripts } from './start-scripts.ts'

// The script of every page's head, before the first paint (scripts/build/inline-scripts.ts).

/** Written before the script by `app/shell/document.tsx`. */
declare const fontFiles: FontFiles

/**
 * React makes errors while it starts, and a browser that is being looked into would read all of its scripts again to say
 * where; `client.tsx` sets the limit back.
 */
delete (Error as { stackTraceLimit?: number }).stackTraceLimit
recordLeaveTime()
fadePlaceholders()
preventEarlySubmit()
replayClick(replayInput())
const scriptsStarted = startScripts(greetNativeShell())
layOutProgressively(loadFonts(fontFiles, scriptsStarted))
