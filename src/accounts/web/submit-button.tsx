import { Button, type ButtonProps } from '@mantine/core'
import { useHydrated } from '../../ui/use-hydrated.ts'
import styles from './submit-button.module.css'

/**
 * A form's one button. It keeps its width while the form is on its way, and waits for the page to come alive:
 * until then the browser would send the form by itself, to nobody.
 */
export function SubmitButton({ loading, ...props }: ButtonProps & { loading: boolean }) {
  const isHydrated = useHydrated()
  return (
    <Button
      type="submit"
      loading={loading}
      aria-busy={loading}
      disabled={!isHydrated}
      className={isHydrated ? undefined : styles.waking}
      {...props}
    />
  )
}
