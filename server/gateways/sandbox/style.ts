/** The stylesheet of all sandbox pages: another company's window, so not the shop's own design. */
export const style = `
:root { color-scheme: light; --ink: #1c2430; --soft: #556070; --line: #d5dae1; --ground: #f3f5f8;
  --act: #17436b; --act-deep: #0f3050; --error: #b3261e; --test: #6b4e00; --test-ground: #fff7df; --test-line: #e5c766 }
* { box-sizing: border-box }
html { scroll-padding-bottom: 160px }
body { margin: 0; background: var(--ground); color: var(--ink); word-break: keep-all; overflow-wrap: anywhere;
  font: 15px/1.6 "Noto Sans KR", "Noto Sans CJK KR", "Apple SD Gothic Neo", "Malgun Gothic", sans-serif; letter-spacing: -.01em }
h1, h2, p, dl, dd, fieldset, ul { margin: 0; padding: 0; border: 0 }
ul { list-style: none }
.sheet { width: 100%; max-width: 480px; min-height: 100vh; min-height: 100dvh; margin: 0 auto; background: #fff;
  display: flex; flex-direction: column; gap: 24px; padding: 0 20px 20px }
.wide { max-width: 760px }
.bar { display: flex; align-items: center; gap: 8px; min-height: 56px; margin: 0 -20px; padding: 0 8px 0 20px;
  border-bottom: 1px solid var(--line) }
.bar h1 { font-size: 17px; font-weight: 700; margin-right: auto; display: flex; align-items: center; gap: 8px; flex-wrap: wrap }
.tag { font-size: 12px; line-height: 20px; font-weight: 500; padding: 0 6px; border-radius: 3px;
  color: var(--test); background: var(--test-ground); border: 1px solid var(--test-line) }
.bar button { min-width: 44px; height: 44px; padding: 0 8px; border: 0; background: none; color: var(--soft); font-size: 14px }
.lead { font-size: 14px; color: var(--soft) }
.amount { font-size: 30px; line-height: 1.3; font-weight: 700; letter-spacing: -.03em; font-variant-numeric: tabular-nums }
.amount + .lead { margin-top: 2px }
.rows { display: grid; grid-template-columns: auto 1fr; gap: 8px 20px; padding: 16px; border-radius: 6px; background: var(--ground) }
.rows dt { color: var(--soft) }
.rows dd { text-align: right; font-variant-numeric: tabular-nums }
.bar form { flex: none; gap: 0 }
form { display: flex; flex-direction: column; gap: 20px; flex: 1 }
.field { display: flex; flex-direction: column; gap: 6px }
.field label, legend { font-size: 13px; font-weight: 500; color: var(--ink); padding: 0 }
.hint { font-size: 13px; color: var(--soft) }
.error { font-size: 13px; color: var(--error) }
select, input[type=text] { width: 100%; height: 48px; padding: 0 14px; font: inherit; font-size: 16px; color: var(--ink);
  background-color: #fff; border: 1px solid #8b95a3; border-radius: 4px }
select { appearance: none; padding-right: 40px; background-repeat: no-repeat;
  background-image: linear-gradient(45deg, transparent 50%, var(--soft) 50%), linear-gradient(-45deg, transparent 50%, var(--soft) 50%);
  background-size: 6px 6px; background-position: right 20px top 21px, right 14px top 21px }
select:disabled { color: var(--soft); background-color: var(--ground); border-color: var(--line); opacity: 1 }
[aria-invalid=true] { border-color: var(--error) }
.choices { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 8px; margin-top: 6px }
.choices label, .check { display: flex; align-items: center; gap: 8px; min-height: 48px; padding: 0 14px;
  border: 1px solid #8b95a3; border-radius: 4px; cursor: pointer }
.choices label:has(:checked) { border-color: var(--act); box-shadow: inset 0 0 0 1px var(--act) }
.field .check { padding: 10px 14px; font-size: 14px }
input[type=radio], input[type=checkbox] { width: 20px; height: 20px; margin: 0; flex: none; accent-color: var(--act) }
.trial { padding: 14px 16px 16px; border: 1px dashed var(--test-line); border-radius: 6px; background: var(--test-ground) }
.acts { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; position: sticky; bottom: 0; margin: auto -20px -20px; padding: 12px 20px 20px;
  background: #fff; border-top: 1px solid var(--line) }
.acts.three { grid-template-columns: 1fr 1fr 1fr }
.acts .primary { grid-column: 1 / -1 }
button { font: inherit; cursor: pointer }
.acts button, .primary { height: 48px; padding: 0 16px; border-radius: 4px; font-weight: 500; color: var(--ink); background: #fff; border: 1px solid #8b95a3 }
.acts .primary, .primary { height: 52px; font-size: 16px; font-weight: 600; color: #fff; background: var(--act); border-color: var(--act) }
.primary:hover { background: var(--act-deep) }
.acts button:not(.primary):hover, .bar button:hover { background: var(--ground) }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px }
.notice { padding: 40px 0; display: flex; flex-direction: column; gap: 8px }
.notice h2 { font-size: 20px; line-height: 1.4 }
.letters { display: flex; flex-direction: column }
.letters li { padding: 16px 0; border-bottom: 1px solid var(--line); display: grid; gap: 4px }
.letters .head { display: flex; flex-wrap: wrap; gap: 4px 12px; font-size: 13px; color: var(--soft); font-variant-numeric: tabular-nums }
.letters .head b { color: var(--ink) }
.letters .code { font-size: 26px; font-weight: 700; letter-spacing: .08em; font-variant-numeric: tabular-nums }
.letters h2 { font-size: 16px; line-height: 1.5 }
.letters .text { white-space: pre-wrap; font: inherit; margin: 0 }
@media (min-width: 600px) { .sheet { min-height: 0; margin: 32px auto; border: 1px solid var(--line); border-radius: 10px; overflow: clip } }
`
