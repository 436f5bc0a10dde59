import styles from './choices.module.css'

/** `classNames` of a radio button or checkbox that looks like a card, for choices that a screen is about. */
export const choiceClasses = {
  root: styles.choice,
  inner: styles.control,
  labelWrapper: styles.text,
  label: styles.label,
}
