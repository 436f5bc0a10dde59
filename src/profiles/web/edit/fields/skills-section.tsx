import { Button, Text, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { skillLength, skillsLimit } from '../../../fields.ts'
import classes from '../edit.module.css'
import type { ProfileFormState } from '../form/use-profile-form.ts'
import { WithConflictNotice } from '../form/with-conflict-notice.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { addSkill, suggestionsFor } from './skills.ts'

/** Skills as chips, with suggestions and an input for other skills (S1 §5). */
export function SkillsSection({ state }: { state: ProfileFormState }) {
  const { form, typedSkill, setTypedSkill, commitSkill } = state
  const [announcement, announce] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const suggestions = useRef<HTMLUListElement>(null)
  const skills = form.values.technicalSkills
  const isFull = skills.length >= skillsLimit
  const error = Object.entries(form.errors).find(([path]) => path.startsWith('technicalSkills'))?.[1]

  function add(skill: string): void {
    form.setFieldValue('technicalSkills', addSkill(skills, skill))
    announce(t`${skill} added`)
  }

  /** Moves the focus to the suggestion that takes the place of the added one. */
  function take(skill: string, index: number): void {
    add(skill)
    requestAnimationFrame(() => suggestions.current?.querySelectorAll('button')[index]?.focus({ preventScroll: true }))
  }

  function remove(skill: string): void {
    form.setFieldValue(
      'technicalSkills',
      skills.filter((other) => other !== skill),
    )
    announce(t`${skill} removed`)
    input.current?.focus({ preventScroll: true })
  }

  function addTyped(): void {
    const skill = typedSkill.trim()
    if (skill) announce(addSkill(skills, skill) === skills ? t`${skill} is already on your list` : t`${skill} added`)
    commitSkill()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    addTyped()
  }

  return (
    <ProfileSection title={t`Skills`} text={t`Add up to ${skillsLimit}. They help members find you.`}>
      {skills.length > 0 && (
        <ul className={classes.chips} aria-label={t`Your skills`}>
          {skills.map((skill) => (
            <li key={skill} className={classes.chip}>
              <span>{skill}</span>
              <UnstyledButton className={classes.remove} aria-label={t`Remove ${skill}`} onClick={() => remove(skill)}>
                <IconX size={16} aria-hidden="true" />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <WithConflictNotice state={state} name="technicalSkills">
        {() => (
          <div className={classes.addSkill}>
            <TextInput
              ref={input}
              label={t`Add a skill`}
              maxLength={skillLength}
              value={typedSkill}
              onChange={(event) => setTypedSkill(event.currentTarget.value)}
              onKeyDown={onKeyDown}
              disabled={isFull}
              error={error}
              description={isFull ? t`Please choose at most ${skillsLimit} skills.` : null}
            />
            <Button variant="default" onClick={addTyped} disabled={isFull}>
              <Trans>Add</Trans>
            </Button>
          </div>
        )}
      </WithConflictNotice>
      {!isFull && (
        <div>
          <Text size="sm" c="dimmed" mb={8} id="skill-suggestions">
            <Trans>Popular skills</Trans>
          </Text>
          <ul ref={suggestions} className={classes.chips} aria-labelledby="skill-suggestions">
            {suggestionsFor(skills).map((skill, index) => (
              <li key={skill}>
                <UnstyledButton className={classes.suggestion} onClick={() => take(skill, index)}>
                  <IconPlus size={16} aria-hidden="true" />
                  <Trans>
                    <VisuallyHidden>Add </VisuallyHidden>
                    {skill}
                  </Trans>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </div>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </ProfileSection>
  )
}
