insert into forum_categories (id) values
  ('introductions'),
  ('announcements'),
  ('career-opportunities'),
  ('coding-development'),
  ('certifications-learning'),
  ('career-advancement'),
  ('portfolio-showcases'),
  ('mentorship-corner'),
  ('wellness-balance'),
  ('resource-exchange'),
  ('meetups-conferences'),
  ('success-stories'),
  ('off-topic-lounge');
