ALTER TABLE "forum_categories" VALIDATE CONSTRAINT "forum_categories_reader_board_id_forum_categories_id_fk";--> statement-breakpoint
ALTER TABLE "forum_categories" VALIDATE CONSTRAINT "forum_categories_writer_board_id_forum_categories_id_fk";
