import type { ComponentProps } from 'react'
import styles from './contact.module.css'

/** A field that people neither see nor reach, and that programs fill. The server drops messages that have it. */
export function Honeypot({ value, onChange, onFocus, onBlur }: ComponentProps<'input'>) {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        Website
        <input
          name="website"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={onChange}
          onFocus={onFocus}
          onBlur={onBlur}
        />
      </label>
    </div>
  )
}
