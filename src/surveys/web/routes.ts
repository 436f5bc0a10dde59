import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const surveyScreens: RouteConfigEntry[] = [route('survey', 'surveys/web/survey-screen.tsx')]

export const surveyAdminScreens: RouteConfigEntry[] = [
  route('admin/survey-results', 'surveys/web/results/survey-results-screen.tsx'),
  route('admin/survey-questions', 'surveys/web/editor/survey-questions-screen.tsx'),
]
