// Preloaded into every process of a shop under comparison: its clock stands at ORACLE_TIME, so that two shops write
// the same dates. Timers go on; only what reads Date stands still.
const at = Number(process.env.ORACLE_TIME)
const SystemDate = Date
class FrozenDate extends SystemDate {
  constructor(...parts) {
    if (parts.length === 0) super(at)
    else super(...parts)
  }
  static now() {
    return at
  }
}
if (at > 0) globalThis.Date = FrozenDate
