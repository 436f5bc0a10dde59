import type { DemoThread } from './demo-thread.ts'

export const certificationsLearning: DemoThread[] = [
  {
    title: 'Passed the cloud security specialty on the second try. What I changed in between',
    by: 'keisha',
    ago: '3d',
    text: `I failed this exam ten weeks ago by a margin so small I could have sneezed and passed. Yesterday I sat it \
again and cleared it with room to spare. The funny part: I studied about half as many hours the second time. Here is \
what was different.

1. **I stopped watching videos.** The first time I had forty hours of lectures at 1.5x speed and a very confident \
nod. Nodding is not on the blueprint.

2. **One exercise per exam domain, in a throwaway account, that I could break.** I wrote a key policy that locked me \
out of my own bucket. It took a whole evening to understand why, and I will never again get a policy evaluation \
question wrong.

3. **A wrong-answer log sorted by reason, not by topic.** Three columns: *did not know*, *misread it*, *talked myself \
out of it*. The third column was over half the page. That was not a knowledge problem. I had the right answer and did \
not trust it, and yes, I brought that to therapy too.

4. Breakfast. I am not kidding. The first time I went in on coffee and nerves.

Happy to share the log template. It is a spreadsheet with three columns, so lower your expectations.`,
    likes: 29,
    replies: [
      {
        by: 'monique',
        after: '40m',
        likes: 9,
        text: 'Congratulations! Locking yourself out of your own bucket is the initiation. Welcome, we have jackets.',
      },
      {
        by: 'raven',
        after: '2h',
        likes: 7,
        text: `Sorting misses by *reason* is exactly how I review capture-the-flag events. "Had it, doubted it, moved \
on" is my biggest column too. I started giving myself a rule: I may only change an answer if I can say out loud which \
word in the question changed my mind. No word, no change.`,
      },
      {
        by: 'tiffany',
        after: '3h',
        likes: 4,
        text: `Proud of you! Question from someone scared of the bill: how do you practice in a real account without \
waking up owing somebody a car payment?`,
        replies: [
          {
            by: 'keisha',
            after: '1h',
            likes: 5,
            text: `Budget alarm at ten dollars, but know that an alarm is only an email. It does not stop anything. \
What kept me honest was tagging every single thing \`study=yes\` and deleting by tag before bed. Total for six weeks: \
$14.80, and nine of that was one NAT gateway I forgot over a weekend.`,
          },
          {
            by: 'monique',
            after: '3h',
            likes: 8,
            text: `It is always the NAT gateway. Put all of it in Terraform, even the silly things, and make \
\`terraform destroy\` part of brushing your teeth. Anything you built by clicking is the thing you will forget.`,
          },
        ],
      },
      {
        by: 'imani',
        after: '5h',
        likes: 5,
        text: 'The part people skip: did you tell your manager about the first attempt, or did you carry that quietly?',
        replies: [
          {
            by: 'keisha',
            after: '2h',
            likes: 12,
            text: `Told her the same afternoon, since the company paid for the voucher. I practiced the sentence in \
the car: "I did not pass, I missed by very little, I know which domain did it and I would like to go again in ten \
weeks." She said okay and asked what I wanted for lunch. I had rehearsed for a trial and got a sandwich.`,
          },
        ],
      },
      {
        by: 'nia',
        after: '8h',
        likes: 6,
        text: `Stealing the three columns for my Python exercises tonight. When I studied for nursing boards the \
instructor used to say your first instinct has read the whole chart and your second instinct is just worried.`,
      },
      {
        by: 'ayo',
        after: '1d',
        likes: 3,
        text: `Real question, not a jab, because you clearly know the material: does the paper do anything for you \
that the six weeks of building did not?`,
        replies: [
          {
            by: 'keisha',
            after: '2h',
            likes: 10,
            text: `Fair. Two things. My employer needs a head count of certified people for its partner tier, so it \
made me literally countable. And my title says "analyst", so before this the screeners filed me under reports and \
dashboards. The building made me better. The paper makes people ask me about the building.`,
          },
          {
            by: 'ebony',
            after: '5h',
            likes: 8,
            text: `I did screening for years and can confirm. A specialty cert never got anybody hired at my desk, \
but it moved a lot of folks from the "maybe" pile to the "call her" pile, especially when the title undersold them. \
Ours undersell us plenty.`,
          },
        ],
      },
      {
        by: 'halima',
        after: '43h',
        likes: 4,
        text: `Breakfast as a study technique is the most credible thing I have read on any certification post. I \
recommend toast.`,
      },
    ],
  },
  {
    title: 'Linux+ first, or straight to the Red Hat admin exam? Help desk lead asking',
    by: 'tiffany',
    ago: '9w',
    text: `I lead a help desk of six and I am working toward systems administration. Day to day I touch Windows, \
printers (pray for me) and a ticket queue. I have a home lab: three retired desktops in a closet, and a cat who likes \
the fans.

I can spend my own money on one exam this year. People at work split into two camps: start with the multiple choice \
one because it is gentle, or go right to the hands-on admin exam because it is the one hiring managers respect. I \
have about an hour a day and I can already get around in a shell, write a small bash script, and read a man page \
without crying.

Which one would you pay for if it were your money?`,
    likes: 11,
    replies: [
      {
        by: 'safiya',
        after: '3h',
        likes: 8,
        text: `Hands-on. When I interview someone for a team near my databases I ask her to show me a full disk and \
what she would do about it. No multiple choice exam trains that reflex.`,
      },
      {
        by: 'halima',
        after: '5h',
        likes: 6,
        text: `Hands-on, but give yourself five months instead of three. Storage and SELinux are the two chapters \
where people get stuck and start telling themselves stories about not being smart. They are just long. So is \
sourdough.`,
      },
      {
        by: 'tiffany',
        after: '7h',
        likes: 3,
        text: `SELinux has already made me stare at a wall and I have only read about it. Good to know it is the \
chapter and not me.`,
      },
      {
        by: 'carmen',
        after: '9h',
        likes: 7,
        text: `Small dissent. If the hands-on voucher is all your money for the year and you are not sure you will \
pass, the cheaper exam can be worth it just to prove to yourself you can finish one. I took an easy one first and the \
momentum was real. But if you have already finished hard things, skip it.`,
      },
      {
        by: 'makeda',
        after: '1d',
        likes: 10,
        text: `Your lab is better preparation than either. Homework for each week: break something on purpose, \
reboot, fix it from the console with no internet. Fill the disk. Ruin \`/etc/fstab\`. Lock yourself out of sudo. When \
you can recover a machine that will not boot while your cat watches, book the test.`,
      },
      {
        by: 'tiffany',
        after: '6w',
        likes: 9,
        text: `Coming back to report: I went with the hands-on one. I broke fstab on a Saturday, fixed it on Sunday, \
and on Wednesday a file server at work would not come up after patching and I knew exactly what I was looking at. I \
was the help desk person telling the admin which line to comment out. Exam is booked. The cat has been no help.`,
      },
    ],
  },
  {
    title: 'Ninety minutes a day, brain already used up. How do you actually study?',
    by: 'nia',
    ago: '9w',
    text: `I left nursing and I am learning Python from the ground up. On paper I have ninety minutes every evening. \
In practice the day goes to errands for three generations, and what is left is ninety minutes of a person who has \
already been a person since six in the morning. I read the same page about dictionaries four times last night and \
then alphabetized my spices.

I know how to study, I passed anatomy and pharmacology. But that was memorizing, and this is making. When I am tired \
I can still memorize. I cannot seem to *make*.

So for those of you who learned this alongside a job, children, parents, all of it: what did your evenings look like \
for real? Not the version for the success story.`,
    likes: 24,
    replies: [
      {
        by: 'amara',
        after: '1h',
        likes: 14,
        text: `For real? Two kids, bedtime at 8, and I fell asleep in the little one's bed about three nights out of \
seven. What worked was moving it to the morning: 5:20 to 6:30, robe, coffee, one problem. I hated it for two weeks. \
Then it became the only hour of the day that belonged to me.

I am not saying mornings are virtuous. I am saying my 9 PM brain and my 5 AM brain have never met, and only one of \
them can write a loop.`,
      },
      {
        by: 'ruth',
        after: '4h',
        likes: 13,
        text: `I learned at a kitchen table with a deck of cards I could not run until the next day, so I had to \
think about what each line would do before I was allowed to find out. I do not recommend the cards, dear, but I do \
recommend the thinking. On the nights you are too tired to make, trace. Take ten lines somebody else wrote, cover the \
output, and write down on paper what every variable holds after each line. It is quiet work, it is restful, and it is \
where making comes from.`,
        replies: [
          {
            by: 'nia',
            after: '2h',
            likes: 9,
            text: `I did this tonight with the dictionary page. On paper, with a pen. I finally saw that I was mixing \
up the keys and the values in the loop. Ten lines and I feel like I put down a grocery bag.`,
          },
        ],
      },
      {
        by: 'jasmine',
        after: '6h',
        likes: 6,
        text: `I did my whole bootcamp around a job, and the truth is I studied in my car. Lunch break, phone propped \
on the wheel, half an hour. At home I was somebody's daughter and somebody's auntie. In the car I was just a person \
who did not understand recursion.`,
      },
      {
        by: 'candace',
        after: '1d',
        likes: 9,
        text: `Fellow clinical person here (informatics now). Something that took me years: you are used to a job \
where the shift *ends* and you hand off. Code does not hand off. So I end every session by writing a handoff note to \
tomorrow's me. "Patient is \`parse_dates\`. Stable. Crashes on empty rows. Try the \`if not row\` check next." \
Starting is the expensive part and the note makes it cheap.`,
        replies: [
          {
            by: 'nia',
            after: '3h',
            likes: 11,
            text: `"Patient is \`parse_dates\`. Stable." I have to go lie down, that is the best thing anybody has \
said to me all month. Doing this tomorrow.`,
          },
          {
            by: 'sade',
            after: '1d',
            likes: 5,
            text: 'As a technical writer I would like this handoff format adopted across the industry by Friday.',
          },
        ],
      },
      {
        by: 'latoya',
        after: '2d',
        likes: 8,
        text: `Gentle pushback on ninety minutes every single day. When I came back after six years I planned every \
day and kept a calendar of my failures. Then I planned four days and kept them. The missed days stop being evidence \
against you. Pick four.`,
      },
      {
        by: 'imani',
        after: '3d',
        likes: 7,
        text: `Agree with Latoya. Also make the *unit* smaller than the time. Not "ninety minutes of Python" but "one \
function that passes three asserts". On a good night it takes twenty minutes and you may quit early with full honors.`,
      },
      {
        by: 'nia',
        after: '3w',
        likes: 13,
        text: `Three week report. Four mornings a week (Amara was right and I am mad about it), handoff notes, \
tracing on the tired days. I finished the chapter on files and wrote a script that reads my old shift schedules and \
adds up how many nights I worked in sixteen years. The answer is 1,106. I looked at that number for a while. Then I \
wrote the handoff note and went to make pancakes.`,
        replies: [
          {
            by: 'amara',
            after: '5h',
            likes: 10,
            text: `1,106 nights, and you got up and learned a whole new trade. Put that number at the top of your \
resume. I mean it.`,
          },
        ],
      },
      {
        by: 'paige',
        after: '26d',
        likes: 5,
        text: `I've just joined and I'm reading everything backward. The SPICES. I reorganized the linen closet by \
thread count last night rather than learn flexbox. I feel so much less alone.`,
      },
    ],
  },
  {
    title: 'CKA study group: six weeks, Tuesday nights, no slides allowed',
    by: 'monique',
    ago: '20h',
    text: `I am renewing and I would rather not do it alone. Proposal: six of us, six Tuesdays, 8 PM Eastern, one \
hour, everybody in a terminal. Each week one person brings a broken cluster and the others fix it out loud. No \
slides. No "can everyone see my screen" for fifteen minutes.

Draft order: workloads and scheduling, networking, storage, troubleshooting, troubleshooting again, full mock. \
Troubleshooting gets two weeks because the exam leans on it and because that is the job.

You need: a laptop that can run a small local cluster, and willingness to be wrong in front of people. Say so below \
if you are in.`,
    likes: 14,
    replies: [
      {
        by: 'makeda',
        after: '35m',
        likes: 9,
        text: `In. Three things to drill until your hands do it without you:

\`kubectl explain pod.spec --recursive\`

\`kubectl create deploy web --image=nginx --dry-run=client -o yaml > web.yaml\`

\`kubectl config use-context\`, at the top of **every** question. I have watched a brilliant woman solve a problem \
beautifully on the wrong cluster.

The docs are allowed during the exam, so practice *finding* things in the [quick \
reference](https://kubernetes.io/docs/reference/kubectl/quick-reference/), not memorizing it.`,
        replies: [
          {
            by: 'monique',
            after: '50m',
            likes: 4,
            text: 'The brilliant woman was me and you promised not to tell it.',
          },
          { by: 'makeda', after: '80m', likes: 7, text: 'I named no names. You named names.' },
        ],
      },
      {
        by: 'carmen',
        after: '2h',
        likes: 3,
        text: `In, with a freelancer's caveat: one client has a release window on the third Tuesday. I will bring the \
broken cluster for week two. I already know what I am going to do to the DNS and I am sorry in advance.`,
      },
      {
        by: 'keisha',
        after: '6h',
        likes: 4,
        text: `I would like the fourth seat if a security person may come along. I can make week four nasty with a \
network policy that blocks almost everything except the one thing you test first.`,
      },
      {
        by: 'isoke',
        after: '17h',
        likes: 2,
        text: `My robots run on a very small cluster that I configured by copying what the last person did. So, yes \
please, fifth seat, and that leaves one for somebody braver. I will be the one asking what the words mean.`,
      },
    ],
  },
  {
    title: 'Window functions finally clicked and I need to tell somebody',
    by: 'brianna',
    ago: '6w',
    text: `Two years of "business analyst, knows SQL" and I was doing this in a spreadsheet: export, sort, a formula \
that looks one row up, drag down, pray. Today I wrote this and it just *went*:

\`\`\`sql
select
  account_id,
  invoice_month,
  amount,
  amount - lag(amount) over (
    partition by account_id
    order by invoice_month
  ) as change_from_last_month
from invoices;
\`\`\`

What made it click was saying it as a sentence: *for each account, in month order, look one row back*. The word \
\`over\` is doing what my finger was doing on the screen all this time.

My coworkers said "nice" and went to lunch, so I am telling you instead.`,
    likes: 21,
    replies: [
      {
        by: 'safiya',
        after: '45m',
        likes: 12,
        text: `Nice is not the word. Good. Now before it bites you: run \`last_value(amount)\` with the same \`over\` \
and look at the result. It will not be what you think. By default, with an \`order by\`, the frame ends at the \
current row. Read the paragraph on frames in the \
[tutorial](https://www.postgresql.org/docs/current/tutorial-window.html), then read it again after you have been \
bitten anyway.`,
      },
      {
        by: 'brianna',
        after: '83m',
        likes: 5,
        text: `I ran it. It returned the current row every time and I said something out loud in an open office. \
Frames next.`,
      },
      {
        by: 'serwaa',
        after: '2h',
        likes: 7,
        text: `The finger on the screen! I am going to teach it exactly that way to my new analysts. Next treat for \
you: \`row_number()\` to keep the newest record per account. It replaces about a third of the \`group by\` gymnastics \
in every reporting project I have inherited.`,
      },
      {
        by: 'amara',
        after: '7h',
        likes: 6,
        text: `You tell us any time. I remember mine: \`sum() over\` for a running total, on a Thursday, and I called \
my mother. She asked if it came with a raise.`,
      },
      {
        by: 'kamaria',
        after: '1d',
        likes: 4,
        text: `One thing from the astronomy years, where a missing night of data was normal: \`lag\` looks one *row* \
back, not one *month* back. If an account skips a month, your change quietly spans two. Join to a list of months \
first, or compare the dates and flag it.`,
      },
      {
        by: 'brianna',
        after: '2d',
        likes: 8,
        text: `Kamaria, I went and checked and eleven accounts had skipped months, and one of them was the account \
everybody had been asking about. You just saved me from presenting a nonsense number to a vice president with great \
confidence. Fixed with \`generate_series\`. I owe you lunch, a real one, where people care.`,
      },
    ],
  },
  {
    title: 'Algorithms class versus what the job wants. What do I actually need to remember?',
    by: 'destiny',
    ago: '4w',
    text: `junior year, algorithms this semester, and I am doing okay but it's a LOT. we just did a two week unit \
proving things about red-black trees. meanwhile the internship postings want React and git and "familiarity with CI", \
none of which anybody here has said out loud in a classroom.

so honest question for people with jobs: which parts of the degree did you end up using, and which ones can I pass \
and let go with love?`,
    likes: 13,
    replies: [
      {
        by: 'yetunde',
        after: '2h',
        likes: 11,
        text: `I will answer with a question I use weekly: *how does this grow when the input doubles?* I have not \
balanced a tree by hand in twenty years. I ask that question in every design review I attend.

Keep: big-O as a habit of thought, hash tables, graphs (everything is secretly a graph), and the experience of \
writing a proof, because a proof is only an argument that cannot be interrupted. Let go with love: rotations.`,
      },
      {
        by: 'jasmine',
        after: '3h',
        likes: 8,
        text: `First year on the job and the answer is: git. Please learn git. Not the diagram, the fear. Make a \
repo, wreck it, get it back with \`git reflog\`, do that until your stomach stops dropping. I lost a whole afternoon \
of work in my second week and nobody had ever told me it was recoverable.`,
      },
      {
        by: 'destiny',
        after: '5h',
        likes: 4,
        text: `wait it's RECOVERABLE?? I have been zipping folders. final_v3_REAL.zip. okay I am learning reflog \
tonight`,
      },
      {
        by: 'adaeze',
        after: '8h',
        likes: 6,
        text: `A word for the red-black trees. You will not write one. But you are learning what it feels like to \
hold an invariant in your head while everything moves around it, and that is the skill in research and in most hard \
bugs. It is scales on a piano. Nobody buys tickets to hear scales.`,
      },
      {
        by: 'oni',
        after: '1d',
        likes: 5,
        text: `Game dev vote: linear algebra, linear algebra, linear algebra. I sold back that textbook. I then \
bought that textbook.`,
      },
      {
        by: 'makeda',
        after: '2d',
        likes: 9,
        text: `Operating systems, if your school offers it. I have never once been paged for a tree. I have been \
paged for file descriptors, memory, a full disk, and a process that forked until it could not.`,
      },
      {
        by: 'destiny',
        after: '5d',
        likes: 10,
        text: `update: rescued a deleted branch with reflog during my group project in front of three guys who had \
already started rewriting it from memory. said "one second" like I was in a movie. also signed up for operating \
systems next term. thank you all`,
      },
    ],
  },
  {
    title: 'Unpopular opinion: let some of your certifications expire',
    by: 'vivian',
    ago: '11w',
    text: `I am an enterprise architect at an insurer, so believe me, I like a credential. At one point I carried \
nine. Renewals, continuing education credits, a spreadsheet to track the spreadsheet.

Last year I let five lapse on purpose. Nobody noticed. Not one recruiter, not one colleague. What I bought with those \
hours was a proper study of event-driven design with two engineers on my own floor, and *that* has been noticed.

My claim: a certification is a door opener for the next two years of your career. After that the work you can point \
at has to carry it. Renew the ones that are tied to a contract, a regulator or a promotion ladder. Bury the rest with \
full honors. Argue with me.`,
    likes: 17,
    replies: [
      {
        by: 'tanya',
        after: '2h',
        likes: 8,
        text: `No argument, an amendment. Before you bury one, check whether it sits in a customer contract with \
*your* name attached to it. I have seen a payments audit go sideways because the only certified person let hers go \
and nobody had written down that she was load-bearing.`,
        replies: [
          {
            by: 'vivian',
            after: '1h',
            likes: 5,
            text: '"Load-bearing" is going into my renewal spreadsheet as a column. Amendment accepted.',
          },
        ],
      },
      {
        by: 'keisha',
        after: '5h',
        likes: 9,
        text: `I will argue. You could let five go because you are Vivian, with twenty years and a title that says \
architect. When I walk into a room as the analyst, nobody gives me credit in advance. The letters after my name are \
the credit in advance. I don't love it, but I keep mine current.`,
        replies: [
          {
            by: 'vivian',
            after: '2h',
            likes: 10,
            text: `That is a better point than my post. I wrote it from inside a seat that already has my name on it. \
I should have said: let them expire *when the seat is secure*, and I ought to remember who had to ask for more proof \
to get one.`,
          },
          {
            by: 'latoya',
            after: '1d',
            likes: 6,
            text: `Adding: when I came back after six years out, one fresh certification did what my entire earlier \
career could not. It said "current". The old ones said "historic".`,
          },
        ],
      },
      {
        by: 'wangari',
        after: '9h',
        likes: 6,
        text: `From open source land: nobody has ever asked. But they read my commit messages, so perhaps it all \
evens out, one way or another somebody wants to see your handwriting.`,
      },
      {
        by: 'gabrielle',
        after: '1d',
        likes: 3,
        text: `Funny mirror on the investing side. The finance exam I suffered for opens every door and teaches \
nothing I use on a Tuesday. The engineering years opened no doors and I use them hourly.`,
      },
      {
        by: 'ruth',
        after: '2d',
        likes: 7,
        text: `In my day the certificate was from the manufacturer and it came with a binder. I kept the binder. The \
machine is in a museum. The binder still holds up the short leg of my sewing table, so do not let anybody say it had \
no lasting value.`,
      },
      {
        by: 'monique',
        after: '4d',
        likes: 5,
        text: `I renew anything the company pays for on company time, and nothing on my Saturday. That one rule \
settled it without a philosophy.`,
      },
      {
        by: 'halima',
        after: '1w',
        likes: 4,
        text: `Let my first networking cert lapse eight years ago and felt naked for a month. Then I noticed I had \
stopped putting it in my introduction and started saying what I had built. The lapse improved my introduction.`,
      },
    ],
  },
  {
    title: `Reading other people's code is a skill. How do you practice it?`,
    by: 'ruth',
    ago: '14w',
    text: `I spent forty-three years on mainframes and I would estimate that for every line I wrote I read two \
hundred. Yet every course I see offered to the young people I mentor is about writing. It is as though we taught \
everyone to talk and nobody to listen.

My own method was simple. Take a listing home on Friday. Find where the program begins, find where it ends, and find \
the one routine that everything else visits. Draw those three as boxes. Do not read anything else until you can say \
what the program is *for*. Then follow one piece of data from the door it comes in to the door it leaves by.

I wonder how it is done now, when the listing is not on paper and the program is nine programs in a coat. What do you \
do when you open a strange codebase for the first time?`,
    likes: 16,
    replies: [
      {
        by: 'imani',
        after: '3h',
        likes: 12,
        text: `"Nine programs in a coat" is the most accurate description of my architecture anyone has given.

My version: I run the tests before I read anything, then I break one thing on purpose and see which tests go red. \
That is your "routine everything else visits", found by vandalism. After that I read the last twenty pull requests \
rather than the code, because they show what *changes* and who argues about it.`,
      },
      {
        by: 'renee',
        after: '6h',
        likes: 7,
        text: `I start from the bug tracker. Ten closed bugs tell you where the bodies are and what the team thinks \
"done" means. Then I read the code for the two modules that keep coming back.`,
      },
      {
        by: 'sade',
        after: '1d',
        likes: 5,
        text: `I open the README, follow it literally, and write down every place it lies. By the time I have it \
running I have a map of the system and a list of apologies somebody owes me.`,
      },
      {
        by: 'wangari',
        after: '2d',
        likes: 6,
        text: `As a maintainer, on behalf of maintainers: please do what Sade does and then *send us the list*. A \
first contribution that says "step four did not work, here is what did" gets merged with tears of gratitude.`,
      },
      {
        by: 'ruth',
        after: '3d',
        likes: 8,
        text: `Then I may have one for you. I followed your installation page on Sunday, out of curiosity, and step \
three assumes a thing called a virtual environment that step one does not mention. I did enjoy myself enormously.`,
      },
    ],
  },
  {
    title: 'My job gives me a learning budget and I have spent exactly zero of it',
    by: 'jasmine',
    ago: '7w',
    text: `We each get $1,500 a year to learn whatever we want. I have been here most of a year and spent nothing, \
because every time I open the form it asks for "business justification" and I freeze and close the tab. It resets in \
two months. My teammate (lovely, been here since the dinosaurs) already used his on a conference with a beach.

I'm a junior full-stack developer. I'm weakest at databases and at anything with the word "deploy" in it. What would \
you buy, and how do I write that box without sounding like I'm asking for a pony?`,
    likes: 10,
    replies: [
      {
        by: 'tanya',
        after: '1h',
        likes: 14,
        text: `I approve these forms. Here is a secret: the box is not an exam. I need one sentence I can repeat if \
finance asks. Try: "In the last quarter I needed help from a senior engineer on four database tickets. This course \
covers indexing and query plans, and I expect to handle that class of ticket alone afterward." Approved before I \
finish my coffee.

The money was already spent the day the budget was set. You are not asking for a pony. The pony is in the yard, with \
your name on it, eating.`,
      },
      {
        by: 'jasmine',
        after: '2h',
        likes: 6,
        text: 'The pony is in the yard. Okay. OKAY. I counted and it was actually five tickets.',
      },
      {
        by: 'safiya',
        after: '3h',
        likes: 8,
        text: `Save your money on the database half. The [Postgres \
documentation](https://www.postgresql.org/docs/current/using-explain.html) on \`EXPLAIN\` is free and better than \
most courses. Take your five slowest queries, read that page, and come tell me what you found. Spend the budget on \
the deploy half, where a sandbox and a live instructor help.`,
      },
      {
        by: 'carmen',
        after: '1d',
        likes: 5,
        text: `For "deploy": look for something where *you* run the servers, not a recorded demo. Ask before paying: \
do I get my own environment, and does anybody look at my work? Two yeses or keep walking.`,
      },
      {
        by: 'ebony',
        after: '2d',
        likes: 4,
        text: `Also put it in your review! "Used learning budget to close a gap I identified" is a full sentence \
about initiative and you only have to write it once.`,
      },
      {
        by: 'jasmine',
        after: '4w',
        likes: 11,
        text: `Submitted and approved in eleven minutes. ELEVEN. Live course on deployment, starts next week, my own \
environment, an instructor who grades. And Safiya, I read the page: three of my five slow queries were missing the \
same index. I opened the pull request myself.`,
      },
      {
        by: 'safiya',
        after: '29d',
        likes: 9,
        text: 'Good. Now check nobody already has two other indexes that do the same job. Then celebrate.',
      },
    ],
  },
  {
    title: 'Statistics refresher for people who passed it once and have forgotten where they put it',
    by: 'kamaria',
    ago: '16w',
    text: `I moved from astronomy to data science and discovered that I had learned statistics as *rituals*. I could \
compute the interval. I could not explain it to a product manager without hiding behind a Greek letter.

What helped was rebuilding everything by simulation. No formulas until the end. If you can write a loop you can do \
this:

\`\`\`python
import random

data = [12, 15, 9, 22, 17, 14, 30, 11]
means = []
for _ in range(10_000):
    sample = random.choices(data, k=len(data))
    means.append(sum(sample) / len(sample))
means.sort()
print(means[250], means[9750])
\`\`\`

That is a bootstrap interval for the mean in eight lines, and you can *see* why eight data points deserve humility. \
Then I did the same for A/B tests, for "is this coin fair", and for the argument about whether our Tuesday numbers \
are really lower (they are not, Tuesday is innocent).

If anybody wants the set of twelve little exercises I can clean them up and share.`,
    likes: 9,
    replies: [
      {
        by: 'adaeze',
        after: '5h',
        likes: 8,
        text: `Please share them. I teach a reading group of first-year students who can fine-tune a model and cannot \
tell me what a standard error is *of*. One caution to put in the notes: at eight points the bootstrap is a bit too \
optimistic about its own width, so let them discover that too. Simulate from a known distribution and count how often \
the interval catches the truth.`,
      },
      {
        by: 'serwaa',
        after: '1d',
        likes: 5,
        text: 'Tuesday is innocent should be a mug. I would send every stakeholder one.',
      },
    ],
  },
  {
    title: 'Testing certification, or four weeks on a real automation project?',
    by: 'renee',
    ago: '4h',
    text: `I have been manual QA for years, moving into automation. My company will pay for the foundation-level \
testing certificate *or* give me four weeks of protected time to automate our checkout flow. Not both, I asked. I \
asked twice.

The certificate has vocabulary I half have already. The project is scary: nobody here has done it, the staging data \
resets at odd hours, and if it goes badly it goes badly in public. I'm leaning project but my stomach is leaning \
certificate. I have to answer by end of day tomorrow.`,
    likes: 6,
    replies: [
      {
        by: 'layla',
        after: '40m',
        likes: 6,
        text: `Project. Protected time is the rarest thing a company ever hands out, and "I automated checkout" is a \
story you will tell for five years. Use role and label selectors from day one, not CSS classes. Your tests get \
sturdier and you find the unlabeled buttons for free.`,
      },
      {
        by: 'tanya',
        after: '1h',
        likes: 8,
        text: `Take the project and shrink it before you accept. "Happy path plus the three failures that cost us the \
most refunds" is a four-week scope. "Automate checkout" is a four-year scope wearing a four-week hat. And make fixing \
the staging reset week one, in writing, so nobody calls it your delay.`,
      },
      {
        by: 'renee',
        after: '90m',
        likes: 3,
        text: `"Four-year scope wearing a four-week hat" is getting pasted straight into my reply to my boss, \
credited to a wise stranger.`,
      },
    ],
  },
  {
    title: 'Twenty-four hours, solo, in a capture-the-flag final: what it taught me about learning',
    by: 'raven',
    ago: '18w',
    text: `People know I don't collect certificates, so they ask how I learn instead. Like this, mostly. No spoilers \
and no challenge names, obviously.

**Hour 0 to 1.** Scans running. I make eggs. The scan is going to take as long as it takes and staring at it is not a \
technique.

**Hour 2.** First flag. I feel like a genius.

**Hours 3 to 8.** I am not a genius. I am a raccoon at a locked bin.

**Hour 9.** I reread my notes from hour 1 and the answer is in the scan output I skimmed while eating eggs. This is \
the whole contest. This is the whole *career*.

**Hour 10 to 13.** Two more. **Hour 14.** I sleep for four hours on purpose, alarm across the room. Everybody tells \
you not to. Everybody is wrong, the one I could not crack at midnight took me twenty minutes at dawn.

**Hour 19 to 24.** I stop attacking and do my write-ups while it's fresh, because the write-up is where I find out \
what I *understood* and what I merely got away with.

Sixth place out of ninety. What I would tell the me of a year earlier: take notes as if a stranger will have to \
finish for you, and set a ninety-minute timer on every rabbit hole.`,
    likes: 20,
    replies: [
      {
        by: 'keisha',
        after: '1h',
        likes: 10,
        text: `"A raccoon at a locked bin" is my entire threat hunting methodology. Congratulations, Raven! How long \
do your write-ups run?`,
      },
      {
        by: 'raven',
        after: '2h',
        likes: 6,
        text: `Two pages each, and half of that is what I tried that did not work. The winning command is one line. \
Nobody ever learned anything from the one line.`,
      },
      {
        by: 'makeda',
        after: '3h',
        likes: 7,
        text: `Sleeping four hours mid-incident on purpose is the most senior thing in this post. I have put "who \
goes to bed first" in our incident runbook and it has prevented more outages than any alert.`,
      },
      {
        by: 'sade',
        after: '1d',
        likes: 9,
        text: `Take notes as if a stranger will have to finish for you. I would like that carved over the entrance of \
every engineering department.`,
      },
      {
        by: 'ayo',
        after: '2d',
        likes: 3,
        text: `Does a contest feel like the job? I ask because the ones in my corner of the world feel like a \
crossword about the job.`,
      },
      {
        by: 'raven',
        after: '53h',
        likes: 7,
        text: `The hunting, about half. The writing, almost exactly. On real engagements nobody has hidden a flag for \
me, there is just a tired network and people who would rather I found nothing. But explaining to somebody *why it \
matters* without making her feel foolish, that is the job, and the write-ups are where I practice it.`,
      },
    ],
  },
]
