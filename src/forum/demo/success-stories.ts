import type { DemoThread } from './demo-thread.ts'

export const successStories: DemoThread[] = [
  {
    title: 'Small wins, all sizes welcome',
    by: 'zora',
    ago: '16w',
    text: `\
Big announcements have their own threads. This one is for the other kind: you closed the tab, you asked the question \
in the meeting, you figured out why the build only fails on Tuesdays. One or two lines. No win is too small, and \
nobody is allowed to write "it's not much, but".

I'll read a few aloud on Monday.`,
    likes: 30,
    pinned: true,
    replies: [
      {
        by: 'makeda',
        after: '3h',
        text: `\
Deleted 400 lines of alert configuration. Nothing has paged since. I keep checking whether the pager is broken.`,
        likes: 9,
      },
      {
        by: 'ruth',
        after: '1d',
        text: `I explained a pointer to a sixteen-year-old using coat-check tickets, and he said "oh, that's it?"`,
        likes: 12,
        replies: [
          {
            by: 'nyah',
            after: '2h',
            text: 'That was one of mine! He came in on Monday and explained it to everyone else, with hand gestures.',
            likes: 8,
          },
        ],
      },
      {
        by: 'tiffany',
        after: '17d',
        text: 'Closed a ticket that had been open longer than I have worked here. It was a cable.',
        likes: 10,
      },
      {
        by: 'aaliyah',
        after: '29d',
        text: 'Our crash-free rate went from 98.1 to 99.6. One null check. *One.*',
        likes: 7,
      },
      {
        by: 'layla',
        after: '41d',
        text: `A designer I've never met wrote "focus order?" on her own mockup before I could.`,
        likes: 6,
      },
      {
        by: 'brianna',
        after: '50d',
        text: `Said "I don't know what that acronym means" in a room with nine people. Three others wrote it down.`,
        likes: 9,
      },
      {
        by: 'destiny',
        after: '63d',
        text: `went to office hours. that's it. that's the win`,
        likes: 11,
        replies: [
          {
            by: 'yetunde',
            after: '4h',
            text: 'I have promoted people for less. Go again next week.',
            likes: 10,
          },
        ],
      },
      {
        by: 'halima',
        after: '70d',
        text: `\
Zero unplanned reboots in the core for ninety days, and a rye loaf with an open crumb. Hard to say which took more \
discipline.`,
        likes: 5,
      },
      {
        by: 'paige',
        after: '76d',
        text: 'My first code review with no red in it. I took a screenshot like it was a sonogram.',
        likes: 8,
      },
      {
        by: 'thandi',
        after: '93d',
        text: 'Turned down a take-home assignment that asked for eleven unpaid hours. My voice only shook at the end.',
        likes: 7,
        replies: [
          {
            by: 'imani',
            after: '1h',
            text: `\
You turned it down **politely, on the phone, with a counteroffer of a two-hour pairing session**. I was there for the \
rehearsal. Let the record show it.`,
            likes: 11,
          },
        ],
      },
      {
        by: 'isoke',
        after: '104d',
        text: 'The gripper picked up an egg. And put it down. Whole.',
        likes: 6,
        replies: [
          {
            by: 'folami',
            after: '25m',
            text: 'Please tell me there is a recording of the sound you made.',
            likes: 9,
          },
        ],
      },
      {
        by: 'renee',
        after: '111d',
        text: 'Somebody else wrote the regression test before I asked for it. I am going to need a minute.',
        likes: 4,
      },
    ],
  },
  {
    title: 'I stopped a wire transfer at 4:51 on a Friday',
    by: 'keisha',
    ago: '8w',
    text: `\
I can tell a version of this now that it's closed. A rule I wrote in the spring, which I'd been asked twice to turn \
off because it was "noisy", fired on Friday at 4:51. A mailbox in accounting had a new forwarding rule to a folder \
nobody looks at. That was all. One line in a log.

I walked over instead of filing it. The clerk had a payment open on her screen, to a supplier she has paid for nine \
years, with bank details that had been "updated" that morning in a perfectly polite email. She was about to press the \
button so that she could go and pick up her son.

We called the supplier on the number in the old contract. They hadn't changed banks. The amount had six digits.

She cried, I cried, she wasn't late for her son. And the rule stays on.`,
    likes: 27,
    replies: [
      {
        by: 'raven',
        after: '1h',
        text: `\
The forwarding rule is always the tell, and it's always the alert people want turned off. Beautiful work. Frame the \
log line.`,
        likes: 11,
      },
      {
        by: 'tanya',
        after: '2h',
        text: `\
Fifteen years in payments: by Monday that money would've been in its fourth country. Did they put a number next to \
your name? Make sure that they put the number next to your name.`,
        likes: 12,
      },
      {
        by: 'keisha',
        after: '180m',
        text: `\
It's in writing, from the finance chief, with the number. First row in the brag document, as Ebony taught us: what \
happened, what changed, **who saw it**.`,
        likes: 9,
      },
      {
        by: 'tiffany',
        after: '4h',
        text: `You *walked over*. I'm bringing that to my whole team. We'd have opened a ticket and set it to medium.`,
        likes: 8,
      },
      {
        by: 'renee',
        after: '9h',
        text: 'How noisy was it, really?',
        likes: 6,
      },
      {
        by: 'keisha',
        after: '11h',
        text: `Eleven false alarms in five months. About two a month. They'd been calling that noise.`,
        likes: 10,
      },
      {
        by: 'joy',
        after: '1d',
        text: `\
I like that nobody in this story is the villain. The clerk was doing her job, kindly, at the end of a week.`,
        likes: 5,
      },
      {
        by: 'keisha',
        after: '9d',
        text: `\
Follow-up: the clerk is running our next training session with me. Her opening line is "I've been here nine years and \
it was a *very nice email*." Nobody is looking at a phone while she talks.`,
        likes: 11,
      },
    ],
  },
  {
    title: 'My code is in production and the store where I used to work is using it',
    by: 'paige',
    ago: '6d',
    text: `\
I don't know how to write this without being dramatic.

Until a couple of months ago I was the assistant manager who closed the register at the shop on Fourth. The count \
screen had a thing where if you typed a quantity and hit Tab too fast, it dropped the last digit. Everyone who worked \
there knew. You learned to wait.

I'm an apprentice now at the company that makes that software. I told my mentor about it in my second week, she said \
"well, you know where it lives better than we do", and on Monday my fix went out. Eleven lines, and seven of them are \
a test.

Yesterday I went into the shop and asked my old coworker to type fast.`,
    likes: 29,
    replies: [
      {
        by: 'jasmine',
        after: '30m',
        text: 'AND??',
        likes: 11,
      },
      {
        by: 'paige',
        after: '40m',
        text: 'Every digit. She did it four times. Then she yelled for the manager.',
        likes: 14,
      },
      {
        by: 'imani',
        after: '2h',
        text: `\
Seven lines of test out of eleven. I want you to notice that about yourself. And in interviews for the rest of your \
life, when somebody says "tell me about a bug", you tell this one, in exactly this order.`,
        likes: 12,
      },
      {
        by: 'renee',
        after: '4h',
        text: `\
You reported it from the field, reproduced it, fixed it, wrote the regression test and did the acceptance test **in \
the actual store**. That's my whole department in one person.`,
        likes: 9,
      },
      {
        by: 'ebony',
        after: '9h',
        text: `\
For everyone reading who came from retail, teaching, nursing, anywhere: *this* is what "domain knowledge" means. She \
knew to wait for Tab. No one in that building did.`,
        likes: 8,
      },
      {
        by: 'ruth',
        after: '1d',
        text: `\
I had one of those once, a payroll run at a cannery. I went and watched them open the envelopes. You never get used \
to it, and you shouldn't.`,
        likes: 10,
      },
      {
        by: 'thandi',
        after: '2d',
        text: `Reading this on the bus to an interview and I've decided I'm going to be fine.`,
        likes: 6,
      },
      {
        by: 'paige',
        after: '51h',
        text: `You're going to be great. Wear the good shoes. Tell us.`,
        likes: 7,
      },
      {
        by: 'tanya',
        after: '90h',
        text: `\
Ask your mentor to write down what she said to you, with the date, and put it in your review folder. You'll want it \
later, and so will she.`,
        likes: 8,
      },
    ],
  },
  {
    title: 'The night shift is using my script',
    by: 'nia',
    ago: '4w',
    text: `\
Back when I was a charge nurse we did the float schedule in a spreadsheet with colors that meant different things to \
different people. Last month I had coffee with my old unit and they are *still doing it*. So as a project I wrote a \
little Python program: it reads the same spreadsheet, checks the rules (no more than three nights in a row, no float \
two shifts running, every shift has somebody who can do a difficult IV) and prints what's broken, in words.

It is 160 lines. It has no interface at all. It runs on one laptop. And they used it for the whole of last week's \
schedule, and Denise on nights, who doesn't like anything, texted me "ok fine".`,
    likes: 26,
    replies: [
      {
        by: 'candace',
        after: '40m',
        text: `\
"Ok fine" from nights is a peer-reviewed publication.

Professional reflex: make sure that there's nothing about patients in it and that the names stay on their laptop, and \
let their manager know it exists. You'll be glad you did.`,
        likes: 12,
      },
      {
        by: 'nia',
        after: '160m',
        text: `\
Names only, no patients, doesn't leave the laptop, and the manager has signed off. I was raised by compliance.`,
        likes: 8,
      },
      {
        by: 'adaeze',
        after: '5h',
        text: `\
This is a constraint satisfaction problem, and you have written a checker for it. Checking is the honest half. When \
you want to go on, have a look at solvers; but please enjoy being done first.`,
        likes: 7,
      },
      {
        by: 'brianna',
        after: '9h',
        text: `Prints what's broken *in words*! My whole job is begging for error messages in words.`,
        likes: 4,
      },
      {
        by: 'imani',
        after: '1d',
        text: 'Put it on your resume under Experience, not Projects. It has users.',
        likes: 11,
      },
      {
        by: 'nia',
        after: '30h',
        text: 'I moved it. I stared at it for a while in the new place. It does look different there.',
        likes: 10,
      },
      {
        by: 'nia',
        after: '20d',
        text: `Update: second unit asked for it. I have my first feature request, and it's from Denise.`,
        likes: 9,
      },
    ],
  },
  {
    title: 'The helmet is gone: hair that moves, in a game you can buy',
    by: 'oni',
    ago: '7w',
    text: `\
Some of you know me as the one who complains about character creators: nineteen beards, three kinds of natural hair, \
and all three are the same helmet with one highlight.

By day I write tools at a studio. Last year I asked for two weeks to see what was in the way. It was the *tool*. Our \
hair importer assumed that every strand falls down, so artists who tried anything else got spikes coming out of the \
neck, and they gave up. Nobody had decided anything. The default decided.

Two weeks turned into five months. There's a coil parameter now, and volume that keeps its shape under a hat, and \
braids that know about each other. The release went out on Tuesday with **twenty-two** new styles, all made by our \
artists, and my name's in the credits under Tools, where I like it.

I made myself in the creator. It took four minutes. I've been playing games for twenty-five years.`,
    likes: 25,
    replies: [
      {
        by: 'simone',
        after: '20m',
        text: `\
Four minutes. I need a second.

Okay. "The default decided" is the best description of my field anyone has written, and you did it from the importer.`,
        likes: 12,
      },
      {
        by: 'destiny',
        after: '1h',
        text: `\
i bought it on my break. i made my GRANDMA. she has her good wig AND her sunday hat and the hat sits RIGHT`,
        likes: 10,
        replies: [
          {
            by: 'oni',
            after: '30m',
            text: 'The hat was six weeks of my life. Please tell your grandmother it was for her.',
            likes: 11,
          },
        ],
      },
      {
        by: 'folami',
        after: '4h',
        text: 'Do the beads make a sound?',
        likes: 7,
        replies: [
          {
            by: 'oni',
            after: '15m',
            text: `...I'll file it. You and I have to talk anyway.`,
            likes: 9,
          },
        ],
      },
      {
        by: 'adaeze',
        after: '9h',
        text: `\
Did you have to argue for the five months? I'm asking because I'm about to have to argue for something like it.`,
        likes: 6,
        replies: [
          {
            by: 'oni',
            after: '2h',
            text: `\
I didn't argue, I sat one of our artists next to the producer and asked her to make her own sister. He watched her \
try for forty minutes. Then he asked what I needed.`,
            likes: 13,
          },
        ],
      },
      {
        by: 'layla',
        after: '1d',
        text: `Every accessibility win I've ever had went just like that: nobody persuaded, somebody watched.`,
        likes: 5,
      },
      {
        by: 'ayo',
        after: '6d',
        text: 'Spent an evening in it and have nothing skeptical to report. Mark the date.',
        likes: 4,
      },
    ],
  },
  {
    title: 'All three of them, in one quarter',
    by: 'yetunde',
    ago: '12w',
    text: `\
I mentor three people at a time, never more. One was told two years ago that she was "not strategic". One was going \
to leave the field. One is so quiet that her manager thought she was unhappy.

This quarter: the first was made staff engineer. The second has led a migration and has asked me what a principal \
does. The third gave a talk to two hundred people and told me afterward that she hadn't been unhappy, she'd been \
*listening*.

I did very little. I asked each of them the same thing every two weeks: "What do you know now that your team doesn't \
know that you know?" And then I sat there until they answered.`,
    likes: 25,
    replies: [
      {
        by: 'latoya',
        after: '2h',
        text: `\
I've written that question on the inside cover of my notebook. I intend to use it in a calibration meeting, about \
four people.`,
        likes: 12,
      },
      {
        by: 'tanya',
        after: '5h',
        text: `\
Respectfully, "I did very little" is the one thing in here I don't believe. Somebody sat in a room with the second \
one and talked her out of leaving.`,
        likes: 7,
      },
      {
        by: 'yetunde',
        after: '8h',
        text: `\
I didn't talk her out of it. I asked her to describe the job she would leave *for*, and it turned out that it was two \
doors down. But you're right that I was in the room.`,
        likes: 9,
      },
      {
        by: 'jasmine',
        after: '1d',
        text: 'How does a person get on the list? Is there a list?',
        likes: 8,
      },
      {
        by: 'yetunde',
        after: '2d',
        text: `\
There is now. A place has opened, because one of the three has begun mentoring and no longer needs the hour. Write to \
me with the answer to the question.`,
        likes: 13,
      },
      {
        by: 'jasmine',
        after: '33d',
        text: `\
I wrote to her. It took me four drafts to answer the question. First meeting was yesterday, and there was a great \
deal of sitting there.`,
        likes: 11,
      },
    ],
  },
  {
    title: 'Second client, second invoice: paid on day thirteen',
    by: 'carmen',
    ago: '4w',
    text: `\
Those of you who lived through my first invoice (nineteen days late, rescued by Doris) deserve to hear about the \
second. Net 15, paid on day 13. I refreshed the account so often that the bank asked me to verify I was human.

What was different: a third up front, the vendor form done *before* I touched a server, the late fee in the contract \
in the same type size as everything else, and the invoice sent the same hour the work was accepted. Their finance \
person told me I was "easy to pay", which is the nicest thing a finance person can say.`,
    likes: 17,
    replies: [
      {
        by: 'chioma',
        after: '2h',
        text: `\
Easy to pay is a competitive advantage. Now put a third of it in an account called *taxes* before you look at it \
again.`,
        likes: 11,
      },
      {
        by: 'carmen',
        after: '125m',
        text: 'Done before I posted. You told me that on a Monday in front of everyone, and I was scared of you.',
        likes: 8,
      },
    ],
  },
  {
    title: 'Asked for twelve percent, they came back with fifteen',
    by: 'aaliyah',
    ago: '10w',
    text: `\
Three years, two apps, no adjustment beyond the yearly two percent. I'd been telling myself that the *next* release \
would be the moment. There have been nine releases.

I did it the boring way. Salary ranges from five postings in my city with the range printed on them. A page of \
outcomes from my brag list. A meeting with the topic in the invitation, so nobody was ambushed. I said: "I'm asking \
for a twelve percent adjustment to bring me to the middle of the market, effective next cycle." And then I **stopped \
talking**. It was the longest nine seconds of my adult life. A bus went by.

He said he'd have to check. On Friday he came back with fifteen, because they'd looked and found that I was below the \
bottom of my own band.`,
    likes: 30,
    replies: [
      {
        by: 'ebony',
        after: '20m',
        text: `\
Below the bottom of the band. They had that information the entire time, and it took you asking for somebody to look. \
I'm thrilled for you, and I'm also going to go for a brisk walk.`,
        likes: 12,
      },
      {
        by: 'tanya',
        after: '1h',
        text: `\
The topic in the invitation is the part people leave out. If you ambush me I have to say no, because I don't have the \
numbers. If I know on Tuesday, I can walk in on Thursday with an approval.`,
        likes: 10,
      },
      {
        by: 'joy',
        after: '2h',
        text: 'How did you practice not talking?',
        likes: 7,
        replies: [
          {
            by: 'aaliyah',
            after: '30m',
            text: `\
My sister sat across from me, I said the sentence, and she stared at me with no expression and a stopwatch. She was \
magnificent. She would also like it known that she is available.`,
            likes: 13,
          },
        ],
      },
      {
        by: 'mariama',
        after: '4h',
        text: `\
In my first negotiation here I asked for less than they'd budgeted because I had converted it to CFA francs in my \
head and got dizzy. Congratulations, and thank you for printing the numbers.`,
        likes: 6,
      },
      {
        by: 'ayo',
        after: '6h',
        text: 'Now ask when the band was last updated.',
        likes: 5,
        replies: [
          {
            by: 'aaliyah',
            after: '3h',
            text: `I did! Two years ago. It's under review "as a result of a recent conversation".`,
            likes: 8,
          },
        ],
      },
      {
        by: 'gabrielle',
        after: '11h',
        text: `\
Back-dating is sometimes possible when they concede that you were under band. Worth one polite email. The worst case \
is that they say no and you still have fifteen.`,
        likes: 6,
        replies: [
          {
            by: 'aaliyah',
            after: '12d',
            text: 'Gabrielle!! They back-dated it two months. I have bought you an imaginary cake.',
            likes: 14,
          },
        ],
      },
      {
        by: 'thandi',
        after: '29d',
        text: 'Taking notes for the day I have a salary to be under-band at.',
        likes: 5,
      },
      {
        by: 'layla',
        after: '41d',
        text: `\
Update from a bystander: I read this, looked up my own band, and found that I'm fine. Middle of it. It was oddly \
moving to check and just be fine.`,
        likes: 7,
      },
      {
        by: 'latoya',
        after: '55d',
        text: `\
As a director who read this thread: we re-checked my whole organization afterward. Four people were below band. Three \
of them are women. It's corrected as of this month. You did that, Aaliyah, from another company.`,
        likes: 9,
      },
    ],
  },
  {
    title: 'Six years away, four years back',
    by: 'latoya',
    ago: '20w',
    text: `\
I left to look after a parent and then two small children, in that order and for a while all at once. Six years. When \
I came back I interviewed at eleven places, and at nine of them someone asked me what I'd "been doing".

This week I was made director. Forty-one people. On the first slide of my first all-hands I put the gap on the \
timeline, in the same color as everything else.

Afterward a man from the data team came by to say that his wife is in year two of hers. He'd photographed the slide \
and sent it to her.`,
    likes: 28,
    replies: [
      {
        by: 'amara',
        after: '1h',
        text: 'In the same color as everything else. I had to put my phone down.',
        likes: 11,
      },
      {
        by: 'tanya',
        after: '3h',
        text: `I was one of the two who did not ask you that. I'd like everybody to know that she then turned me down.`,
        likes: 9,
      },
      {
        by: 'latoya',
        after: '5h',
        text: `\
You offered me a job I'd have been *grateful* for. I wanted one I would be good at. You said as much to me a year \
later, and bought lunch.`,
        likes: 12,
      },
      {
        by: 'vivian',
        after: '8h',
        text: `\
My first manager at the insurer had a nine-year gap. She could estimate a project to the day. She said that she'd \
been running a household of seven on a fixed budget with no version control.`,
        likes: 6,
      },
      {
        by: 'chioma',
        after: '1d',
        text: 'What did you answer, in the end, when they asked?',
        likes: 5,
      },
      {
        by: 'latoya',
        after: '28h',
        text: `\
"Raising two people and burying one. What would you like to know about the work?" It was about half and half, the \
ones who sat up and the ones who looked at the table. It saved me time.`,
        likes: 13,
      },
      {
        by: 'candace',
        after: '90d',
        text: `\
Came back to this after a hard week. My own gap is two years and I let people think it was consulting. I keep \
thinking about *in the same color as everything else*.`,
        likes: 6,
      },
    ],
  },
  {
    title: 'Three girls at lunch, and now there are thirty-one',
    by: 'nyah',
    ago: '36h',
    text: `\
It began with three girls in my room at lunch, making a website about nails. On Tuesday I counted thirty-one \
students, and ran out of chairs, and then out of tables.

What did it: we stopped teaching languages and began taking *requests from the school*. The cafeteria wanted a menu \
that's readable on a phone. The track coach wanted split times. The librarian wanted to know which books are never \
returned (it's the driving manual). When their friends use the thing, they turn up.

Twenty-four of the thirty-one are girls. I didn't do anything special there, except that the first three were, and \
they're loud.`,
    likes: 22,
    replies: [
      {
        by: 'destiny',
        after: '2h',
        text: `\
i can drive over on fridays!! it's 40 min. i can do linked lists with misprints, i have a whole method now`,
        likes: 8,
      },
      {
        by: 'nyah',
        after: '170m',
        text: `Friday is project day. Come. They'll think you're ancient and worship you.`,
        likes: 9,
      },
      {
        by: 'ruth',
        after: '5h',
        text: `\
I've got a box of punched cards in the attic. Would they like to hold one program in their hands? I don't mind if \
they drop it, although historically that was the worst thing you could do.`,
        likes: 7,
      },
      {
        by: 'nyah',
        after: '6h',
        text: `They would lose their minds. Please come too. I'll borrow chairs from the choir room.`,
        likes: 11,
      },
      {
        by: 'isoke',
        after: '12h',
        text: `\
We retire small arms at the lab every year. Give me a month and a signature from your principal, and I'll get you \
two.`,
        likes: 6,
      },
      {
        by: 'zora',
        after: '30h',
        text: `\
I only want to point out that in a day and a half this thread has turned up a student helper, a living historian and \
two robots. I'm very fond of this place.`,
        likes: 8,
      },
    ],
  },
  {
    title: 'Nine terabytes, zero rows lost',
    by: 'safiya',
    ago: '5w',
    text: `\
Finished on Sunday at 4:12 in the morning. Eleven months of planning, and the move itself took six hours and nine \
minutes. Nineteen-year-old Oracle estate to Postgres. I was hired the year it was installed, so I walked it in and I \
walked it out.

Before cutover we compared row counts, then checksums by column, then a random sample of a million rows, value for \
value. Four differences. All four were *trailing spaces in a field for fax numbers*.

I turned off the old listener by hand. I'm not sentimental about databases. I did say thank you to it.`,
    likes: 24,
    replies: [
      {
        by: 'makeda',
        after: '30m',
        text: `\
Six hours and nine minutes with a nine-terabyte database, and my monitoring of your status page says customers \
noticed nothing. I'd like to shake your hand with both of mine.`,
        likes: 12,
      },
      {
        by: 'serwaa',
        after: '2h',
        text: `Column checksums. I'm taking this to a vendor meeting and setting it on the table without a word.`,
        likes: 8,
      },
      {
        by: 'vivian',
        after: '5h',
        text: `\
We're eighteen months from the same move, and everyone above me thinks it's a weekend. May I buy an hour of your \
time, formally, with an invoice?`,
        likes: 7,
      },
      {
        by: 'safiya',
        after: '9h',
        text: `\
You may. The first thing I'll ask is who still knows what the nightly jobs do. If the answer's a person, take her to \
lunch *now*.`,
        likes: 10,
      },
      {
        by: 'ayo',
        after: '1d',
        text: `What was the rollback plan? I'm asking because the ones which go well always had one nobody needed.`,
        likes: 6,
      },
      {
        by: 'safiya',
        after: '27h',
        text: `\
Reverse replication to the old side for fourteen days, rehearsed twice. I looked at it every morning like a fire \
extinguisher. Turned it off on day fifteen.`,
        likes: 11,
      },
    ],
  },
  {
    title: 'Paper accepted: Yoruba text with the tone marks left on',
    by: 'abeni',
    ago: '22h',
    text: `\
Four years ago I asked why our preprocessing strips diacritics, and somebody said "to reduce sparsity". In Yoruba, if \
you remove the marks, *husband*, *hoe*, *vehicle* and *spear* are all the same three letters. We were reducing \
sparsity by reducing *meaning*.

Our paper on restoring the marks, with an open data set that eleven teachers and my mother corrected by hand, was \
accepted to a main conference last night. My mother is in the acknowledgments. She's asked for it to be read to her \
over the phone, in full, including the tables.`,
    likes: 21,
    replies: [
      {
        by: 'adaeze',
        after: '40m',
        text: `\
The ablation in section four is lovely work, and reviewer two is going to be cited in *my* group as an example of \
changing one's mind gracefully. Congratulations, Abeni. I owe your mother a plate of something.`,
        likes: 10,
      },
      {
        by: 'kamaria',
        after: '3h',
        text: 'How many corrections did your mother make?',
        likes: 6,
      },
      {
        by: 'abeni',
        after: '240m',
        text: `\
2,340. She was the strictest annotator by a wide margin, and her agreement with the gold labels was the highest. She \
wrote "no" next to one of my own.`,
        likes: 13,
      },
      {
        by: 'folami',
        after: '8h',
        text: `\
As someone with a talking drum in the living room: three tones, one stick, no vowels at all, and people still hear \
the sentence. I'd love to know what your model would make of that.`,
        likes: 7,
      },
      {
        by: 'abeni',
        after: '10h',
        text: `Folami, don't do this to me, I just finished a paper. (Yes. Call me.)`,
        likes: 8,
      },
      {
        by: 'sade',
        after: '15h',
        text: `\
"Reducing sparsity by reducing meaning" is the best sentence in any thread this month, and I read them all.`,
        likes: 5,
      },
    ],
  },
]
