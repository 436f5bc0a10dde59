import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAccount } from '../../../../accounts/web/exports.tsx'
import type { Guide, GuideStep } from '../../../guide-contract.ts'
import { siteApi } from '../../api.ts'
import { PricingForm } from '../../prices/pricing-form.tsx'
import { settingsApi } from '../../settings/api.ts'
import { DatesSection } from '../../settings/dates/dates-section.tsx'
import { EmailTextsSection } from '../../settings/email/email-texts-section.tsx'
import { MailServerSection } from '../../settings/email/mail-server-section.tsx'
import { ColorSection } from '../../settings/look/color-section.tsx'
import { LogoSection } from '../../settings/look/logo-section.tsx'
import { SettingsLoader, whileEditing } from '../../settings/settings-loader.tsx'
import { AddressStep } from './address-step.tsx'
import { InvitationsStep } from './invitations-step.tsx'
import { JoiningStep } from './joining-step.tsx'
import { StarterStep } from './starter-step.tsx'
import { NameFields, PurposeFields } from './text-steps.tsx'

/** What the host fills in in a step: the same parts as on the screens of the settings. */
export function StepContent({ step, guide }: { step: GuideStep; guide: Guide }) {
  const stateOf = (id: GuideStep) => guide.steps.find((one) => one.id === id)?.state
  const contents: Record<GuideStep, () => ReactNode> = {
    name: () => <NameFields />,
    purpose: () => <PurposeFields />,
    dates: () => <DatesPart />,
    logo: () => <LookPart part="logo" />,
    colors: () => <LookPart part="color" />,
    email: () => <EmailPart />,
    address: () => <AddressStep address={guide.address} />,
    joining: () => <JoiningStep />,
    prices: () => <PricesPart />,
    starter: () => <StarterStep starter={guide.starter} isSuggested={stateOf('starter') === 'open'} />,
    invitations: () => <InvitationsStep />,
  }
  return contents[step]()
}

function DatesPart() {
  const query = useQuery(settingsApi.queries.getDates.queryOptions(whileEditing))
  return <SettingsLoader query={query}>{(dates) => <DatesSection dates={dates} />}</SettingsLoader>
}

function LookPart({ part }: { part: 'logo' | 'color' }) {
  const query = useQuery(settingsApi.queries.getLook.queryOptions(whileEditing))
  return (
    <SettingsLoader query={query}>
      {(look) => (part === 'logo' ? <LogoSection look={look} /> : <ColorSection look={look} />)}
    </SettingsLoader>
  )
}

function EmailPart() {
  const query = useQuery(settingsApi.queries.getEmailSettings.queryOptions(whileEditing))
  return (
    <SettingsLoader query={query}>
      {(settings) => (
        <>
          <MailServerSection settings={settings} />
          <EmailTextsSection settings={settings} />
        </>
      )}
    </SettingsLoader>
  )
}

function PricesPart() {
  const { data: account } = useAccount()
  const query = useQuery(siteApi.queries.getPricing.queryOptions(whileEditing))
  return (
    <SettingsLoader query={query}>
      {(pricing) => account && <PricingForm pricing={pricing} accountId={account.id} />}
    </SettingsLoader>
  )
}
