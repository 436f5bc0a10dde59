import { TextInput, type TextInputProps } from '@mantine/core'
import { defaultColor } from '../../contract.ts'
import styles from './categories.module.css'

/** Chooses a colour from the browser's palette or by its hex code; both show the same. */
export function ColorField({ value, onChange, ...field }: TextInputProps) {
  const typed = String(value ?? '')
  return (
    <div className={styles.color}>
      <TextInput
        label="Color"
        type="color"
        value={/^#[0-9a-f]{6}$/i.test(typed) ? typed : defaultColor}
        onChange={onChange}
        classNames={{ input: styles.palette }}
      />
      <TextInput
        {...field}
        label="Color as hex code"
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        value={typed}
        onChange={onChange}
        className={styles.code}
      />
    </div>
  )
}
