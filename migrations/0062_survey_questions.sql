CREATE TABLE "survey_questions" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"questions" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "survey_responses" ADD COLUMN "other_answers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_rounds" ADD COLUMN "questions" jsonb;