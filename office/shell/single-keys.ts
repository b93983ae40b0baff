import { createStoredValue, useStoredValue } from '#app/use-stored-value.ts'

const storedSetting = createStoredValue('office.single_keys', (text) => text !== 'off')

/** Whether keys of a single character act on this device: a person who dictates turns them off (WCAG 2.1.4). */
export const useSingleKeys = (): boolean => useStoredValue(storedSetting, true)

export const setSingleKeys = (isOn: boolean): void => storedSetting.set(isOn ? null : 'off')
