import type { DemoThread } from './demo-thread.ts'

export const introductions: DemoThread[] = [
  {
    title: 'Start here: three sentences and a snack',
    by: 'zora',
    ago: '20w',
    text: `\
Welcome! I host the Monday sessions and I keep this door propped open.

The rule for introductions is small on purpose: **three sentences and a snack.** Who you are, what you are working \
on (or worrying about), and what you would put down if we all turned up at the same kitchen table. You do not need \
a title. You do not need to be employed. You do not need to have "always loved computers".

If you would rather write ten paragraphs, start your own thread, we read those too. I will go first in the replies \
so nobody has to be brave.`,
    likes: 30,
    replies: [
      {
        by: 'zora',
        after: '10m',
        text: `\
Zora. I ran other people's conferences for eleven years before I ran this, and I am still learning that an agenda \
is only a suggestion. Deviled eggs, my aunt's recipe, paprika on half because my brother has opinions.`,
        likes: 9,
      },
      {
        by: 'imani',
        after: '3h',
        text: `\
Imani, backend, Atlanta. I am working on saying "I don't know yet" before minute twenty of the meeting. Boiled \
peanuts, and I will not be taking questions.`,
        likes: 12,
        replies: [
          {
            by: 'amara',
            after: '40m',
            text: 'I have several questions.',
            likes: 6,
          },
          {
            by: 'imani',
            after: '160m',
            text: 'Denied.',
            likes: 11,
          },
        ],
      },
      {
        by: 'safiya',
        after: '1d',
        text: `\
Safiya. I look after databases, and I am worried about your backups. Yes, yours. Semolina cake with orange syrup.`,
        likes: 14,
        replies: [
          {
            by: 'makeda',
            after: '5h',
            text: 'That second sentence made my pager twitch and I am not even on call.',
            likes: 10,
          },
        ],
      },
      {
        by: 'kamaria',
        after: '2w',
        text: `\
Kamaria, I used to measure the light of dying stars and now I predict when people cancel subscriptions, which is a \
smaller explosion. I am working on explaining confidence intervals without using my hands. Jollof, in the big pot, \
because I don't know how to make a small one.`,
        likes: 7,
      },
      {
        by: 'tiffany',
        after: '38d',
        text: `\
Tiffany, I run a help desk of six people. I am teaching myself Linux on a laptop that was on its way to recycling \
when I intercepted it. Pound cake, already sliced, because I have seen how y'all behave around a whole one.`,
        likes: 8,
      },
      {
        by: 'nia',
        after: '67d',
        text: `\
Nia here, sixteen years at the bedside, now on chapter 9 of my Python book. I am worried that everybody typing \
fast in the tutorials was born that way. Night shift trail mix, heavy on the chocolate.`,
        likes: 9,
      },
      {
        by: 'destiny',
        after: '82d',
        text: `\
destiny, cs junior!! i'm worrying about operating systems (the class, and the concept). hot chips, and a second \
bag of hot chips for when the first one's gone`,
        likes: 7,
      },
      {
        by: 'paige',
        after: '102d',
        text: `\
Paige. Fourteen years in retail, nine days as an apprentice developer. I can fold a fitted sheet and I can now \
also resolve a merge conflict, and the sheet was harder. I bring those butter cookies in the blue tin, and there \
really are cookies in it.`,
        likes: 6,
      },
      {
        by: 'vivian',
        after: '139d',
        text: `\
I have been reading this thread for months and drafting my three sentences like an architecture decision record, \
so here is the accepted version. Vivian, enterprise architect at an insurer; worrying about a system older than \
most of my colleagues. Status: approved. Snack: rum cake. Consequences: we will need a sign-up sheet for rides.`,
        likes: 8,
        replies: [
          {
            by: 'zora',
            after: '4h',
            text: 'Best thing anyone has ever filed under Consequences. Welcome in, properly this time.',
            likes: 6,
          },
        ],
      },
    ],
  },
  {
    title: 'Sixteen years a nurse, nine weeks a programmer',
    by: 'nia',
    ago: '10w',
    text: `\
Hello everyone. I'm Nia. I was a nurse for sixteen years, the last seven in cardiac step-down, and I left the \
floor a few months ago because my knees and I had a long conversation.

I'm learning Python. Why Python: a woman in IT at my old hospital showed me a forty-line script that did the bed \
report I used to do by hand every night at 3 a.m., and I sat in my car afterwards and was honestly a little angry \
about all those nights.

What I know so far: loops, functions, dictionaries, enough about files to lose one. What I don't know: what I \
don't know. I'm used to being the person in the room who stays calm because she has seen it before, and it is \
humbling to be forty-one and have seen nothing before.

If anybody else came from a caring profession, I would love to hear what carried over.`,
    likes: 27,
    replies: [
      {
        by: 'candace',
        after: '2h',
        text: `\
Health informatics here, so half my colleagues are former nurses, and they're the half I want in the room. You \
already know what the data *means*. I have watched brilliant engineers build a medication screen that would take \
eleven taps with gloves on. You would have caught it before lunch.`,
        likes: 13,
      },
      {
        by: 'nia',
        after: '5h',
        text: 'Candace. Eleven taps! With *gloves*! I would have thrown the tablet into the linen cart.',
        likes: 8,
      },
      {
        by: 'yetunde',
        after: '6h',
        text: `\
Here is what carried over, I promise: you have read a chart written by a tired stranger and had to work out what \
happened. That is most of programming. The writing of new things is a much smaller share than the books suggest.

One question to take with you, no need to answer here. When the code does something unexpected, do you feel \
curious or ashamed first? Sixteen years of nursing trained you out of shame at the bedside, because the patient \
had no time for it. Bring that over too.`,
        likes: 12,
      },
      {
        by: 'makeda',
        after: '1d',
        text: `\
Incident response is triage. Airway, breathing, circulation; is it up, is it losing data, is it getting worse. I'd \
rather train a nurse to use a terminal than train some engineers I've met to stay quiet and look at the monitor.`,
        likes: 10,
      },
      {
        by: 'ruth',
        after: '2d',
        text: `\
Forty-one is young, dear. I learned my third language at forty-four and my last at sixty-two. The calm carries \
over. Everything else you can look up.`,
        likes: 9,
      },
      {
        by: 'nia',
        after: '16d',
        text: `\
Update, two weeks on: I wrote the bed report. Not for anyone, the hospital isn't using it, I just needed to know \
that I could. Thirty-six lines. I beat her by four.`,
        likes: 11,
      },
      {
        by: 'paige',
        after: '34d',
        text: `\
Late to this one, I only just joined, but I came from retail and I read your post twice. The forty-line script \
made me laugh and then sigh. I did the Sunday stock count on paper for nine years.`,
        likes: 5,
      },
    ],
  },
  {
    title: 'Bootcamp graduate, currently fluent in rejection emails',
    by: 'thandi',
    ago: '6w',
    text: `\
Hi, I'm Thandi. I finished a full-stack bootcamp a few weeks ago: JavaScript, React, Node, some Postgres, a lot of \
coffee. Now I'm in the part nobody put in the brochure.

Things about me: I like the backend more than I'm supposed to admit after building so many landing pages. I keep a \
spreadsheet of applications with a column called "did a human see it" and so far it says *unclear*. I sing alto. \
I'm looking for my first developer job and, honestly, for some people to sit with while I look, because my family \
is supportive but they think a pull request is something you ask for politely.`,
    likes: 21,
    replies: [
      {
        by: 'jasmine',
        after: '1h',
        text: `\
I was exactly here a year ago, spreadsheet and all. Mine had a column called "would I even want it" that I filled \
in honestly only after I had a job. Come sit by me.`,
        likes: 10,
      },
      {
        by: 'ebony',
        after: '4h',
        text: `\
Former recruiter in the house. When you're ready, post your résumé with the personal details stripped out and I'll \
mark it up like a teacher with a fresh red pen. Kindly. But red.`,
        likes: 12,
      },
      {
        by: 'thandi',
        after: '6h',
        text: `Ebony, I'm posting it this weekend, before I lose my nerve. Thank you.`,
        likes: 5,
      },
      {
        by: 'imani',
        after: '9h',
        text: `\
Come to the interview circle before you feel ready. Everyone says "once I've studied some more", and then the \
first real interview ends up being the practice one. Ours is free and nobody remembers your mistakes, mostly \
because we're busy remembering our own.`,
        likes: 9,
      },
      {
        by: 'sade',
        after: '1d',
        text: `\
A pull request **is** something you ask for politely. Your family has better engineering culture than half the \
industry.`,
        likes: 8,
      },
      {
        by: 'carmen',
        after: '3d',
        text: 'Alto! There are at least three of us. If Zora ever runs a talent Monday we have a section.',
        likes: 4,
      },
    ],
  },
  {
    title: 'From the stockroom to the standup',
    by: 'paige',
    ago: '38d',
    text: `\
I'm Paige. I started in retail at nineteen and ended as an assistant store manager at thirty-three, and this month \
I began a developer apprenticeship. It's twelve months: four days a week on a team, one day of classes.

My first week, someone said in standup "I'm blocked", and I stood up to help move whatever it was. That's where we \
are.

What I bring: I can de-escalate anyone. I can read a delivery manifest that's lying to me. I've closed a register \
to the penny more than two thousand times. What I'm learning: TypeScript, git, how to sit down for eight hours, \
when to ask and when to keep looking.

I'm the only Black woman on the floor and one of two apprentices. Everyone's been decent. I would just like a \
place where I don't have to be a good representative of anything before my coffee.`,
    likes: 24,
    replies: [
      {
        by: 'tiffany',
        after: '30m',
        text: `\
"I stood up to help move whatever it was" has me crying at my desk, and my whole help desk is looking at me.`,
        likes: 9,
      },
      {
        by: 'renee',
        after: '2h',
        text: `\
A delivery manifest that's lying to you is *exactly* what test data is. You're going to be frightening at QA and I \
mean that as the highest praise.`,
        likes: 11,
        replies: [
          {
            by: 'paige',
            after: '1h',
            text: 'Tell me more about this, I like being frightening.',
            likes: 6,
          },
          {
            by: 'renee',
            after: '4h',
            text: `\
Think of the shipment that says 12 boxes, has 12 boxes, and one of them is empty. Every form has that box \
somewhere. Go look for it.`,
            likes: 7,
          },
        ],
      },
      {
        by: 'latoya',
        after: '6h',
        text: `\
You don't have to represent anything here. You can also be wrong here, loudly, and nobody will file it under \
anything but Tuesday.

On when to ask: write down what you tried, set a timer for thirty minutes, and ask when it rings. As a director I \
have never once been annoyed by a question that came with "here's what I've tried". I have been very annoyed by a \
surprise on a Friday.`,
        likes: 12,
      },
      {
        by: 'destiny',
        after: '1d',
        text: `\
closing a register to the penny two thousand times is a better streak than anything i have ever done in my life`,
        likes: 6,
      },
      {
        by: 'tanya',
        after: '2d',
        text: `\
Fifteen years in payments. Do you know how many engineers I've interviewed who don't know what reconciliation \
*feels* like? You've been doing my job's hardest part standing up.`,
        likes: 10,
      },
      {
        by: 'paige',
        after: '29d',
        text: `\
A month in: I shipped a real fix. Customers could put a negative quantity in the cart. I found it because I tried \
to return something I hadn't bought, which is the oldest trick at the counter. My reviewer wrote "how did you even \
think of this" and I just smiled at my screen.`,
        likes: 9,
      },
    ],
  },
  {
    title: 'cs junior, first in my family to know what a segfault is',
    by: 'destiny',
    ago: '8w',
    text: `\
hi!! i'm destiny. junior at a state college, computer science, minor in art because i refuse to choose. i found \
this place because one of my professors had it on a slide and then said "destiny, write this down" in front of \
everyone, so. here i am

current classes: operating systems, algorithms, life drawing. current fear: internships. everyone in my section \
seems to have had one since birth. i had a summer job at a water park, where i did learn a lot about concurrency \
(two slides, one pool)

would love to meet people who are a few years ahead of me. or thirty years ahead`,
    likes: 22,
    replies: [
      {
        by: 'yetunde',
        after: '50m',
        text: `Thirty years ahead, reporting. The view's good. Your professor is also good; keep her.`,
        likes: 11,
      },
      {
        by: 'oni',
        after: '3h',
        text: `\
An art minor is not a refusal to choose, that's the game industry's entire hiring wish list. If you ever want to \
see how a character goes from pencil to collision box, I'll show you mine. It's held together with hope and one \
very long switch statement.`,
        likes: 8,
      },
      {
        by: 'destiny',
        after: '5h',
        text: 'oni YES please. i have so many questions about collision boxes',
        likes: 4,
      },
      {
        by: 'isoke',
        after: '8h',
        text: `\
Two slides, one pool is a better introduction to mutual exclusion than my textbook had. Did you have a semaphore?`,
        likes: 9,
      },
      {
        by: 'destiny',
        after: '9h',
        text: 'we had a guy named marcus with a whistle',
        likes: 12,
      },
      {
        by: 'ruth',
        after: '2d',
        text: `\
A man with a whistle is a semaphore. In my day he was called the operator and he had a clipboard as well.`,
        likes: 10,
      },
      {
        by: 'dominique',
        after: '3d',
        text: `\
About the internships: half of that "everyone" is rounding up. Put the water park on the résumé with a verb and a \
number. "Coordinated safe entry for some 900 guests a day across two slides." You did that!`,
        likes: 5,
      },
    ],
  },
  {
    title: 'Seven months of mostly lurking, one loaf of bread',
    by: 'halima',
    ago: '30h',
    text: `\
All right, I give up, I'm introducing myself. I'm Halima. I am a network engineer, I've read nearly everything on \
this board since I joined, and I've typed out and deleted this post four times.

I look after the campus network of a group of clinics: switches, wireless, the firewall everybody blames. It's \
nearly always DNS, except for the times when it's a cable a cleaner kicked, which I call layer zero.

I bake. Sourdough mostly. I got into it because bread, like routing, is slow convergence with occasional \
catastrophe. My starter's called Gateway, because everything goes through her.

What pulled me out of lurking: last Monday's session, when somebody said she sits in the back of every room, even \
the virtual ones. That was rude of her, to describe me so precisely.`,
    likes: 19,
    replies: [
      {
        by: 'zora',
        after: '20m',
        text: `\
I see you in the attendee list every single week, right at 6:58, and I've been so good about not saying anything. \
WELCOME.`,
        likes: 10,
        replies: [
          {
            by: 'halima',
            after: '1h',
            text: 'You knew. Of course you knew.',
            likes: 7,
          },
        ],
      },
      {
        by: 'keisha',
        after: '1h',
        text: `\
"The firewall everybody blames" hello from the person who usually asks you to close the port. I hope we can still \
be friends.`,
        likes: 8,
        replies: [
          {
            by: 'halima',
            after: '50m',
            text: 'Submit the change request in writing and bring butter.',
            likes: 9,
          },
        ],
      },
      {
        by: 'raven',
        after: '3h',
        text: 'Layer zero is the most reliable attack vector there is. Hi, Halima.',
        likes: 6,
      },
      {
        by: 'monique',
        after: '5h',
        text: 'Gateway! Does she have a standby? Please tell me that you keep a backup starter in another zone.',
        likes: 5,
        replies: [
          {
            by: 'halima',
            after: '2h',
            text: `Dried flakes in the freezer and a live replica at my sister's. I'm a professional.`,
            likes: 12,
          },
        ],
      },
      {
        by: 'tiffany',
        after: '9h',
        text: `\
I'm working toward sysadmin and networking's my weak spot. If you ever want to explain VLANs to somebody who'll \
take notes and not interrupt, that person is me.`,
        likes: 5,
      },
      {
        by: 'halima',
        after: '22h',
        text: `\
This was much less frightening than I'd made it. Tiffany, yes, gladly. Subnets first, then VLANs, and I'll explain \
both with a loaf tin.`,
        likes: 8,
      },
    ],
  },
  {
    title: 'One game shipped, 412 copies sold, still proud',
    by: 'oni',
    ago: '19w',
    text: `\
Oni, game developer. I've shipped one game, a puzzle about a girl who returns lost things to their owners in a \
market town. It took four years of evenings and it sold four hundred and twelve copies, of which my mother bought \
two.

By day I write tools for a larger studio: importers, level editors, the unglamorous stuff that lets artists stop \
swearing. I'm here since there are very few rooms where I can talk about frame budgets *and* about why every \
character creator has nineteen beards and three kinds of natural hair, all of them the same helmet.`,
    likes: 18,
    replies: [
      {
        by: 'simone',
        after: '4h',
        text: `\
The helmet! With the one specular highlight, like a bowling ball. I've got screenshots going back years, I should \
make a quilt.`,
        likes: 9,
      },
      {
        by: 'folami',
        after: '1d',
        text: `\
Who did your sound? A lost and found market must have lovely textures. If the answer is "free sample pack", then \
I'm not judging, but I'm available.`,
        likes: 7,
      },
      {
        by: 'oni',
        after: '29h',
        text: 'Folami, the answer is a free sample pack and me hitting a colander. We should talk.',
        likes: 6,
      },
      {
        by: 'wangari',
        after: '2d',
        text: `\
412 strangers (fine, 410) chose to spend an evening in a world that you made. I maintain a library with a million \
downloads and not one of them has ever cried at the ending.`,
        likes: 8,
      },
      {
        by: 'aaliyah',
        after: '6d',
        text: `Porting it to phones, ever? I'd test it, I ride a very long train.`,
        likes: 5,
      },
    ],
  },
  {
    title: 'Robots, mostly the kind that fall over',
    by: 'isoke',
    ago: '16w',
    text: `\
Isoke here. I build mobile robots for warehouses. It sounds like the future and consists mainly of discovering \
that the floor isn't flat.

I write C++ and Python, I own more hex keys than shoes, and my team of nine has taught the robot to recognize \
pallets, forklifts and people. I'm the one who asked whether it recognizes people of every complexion in bad \
light, and then I was the one with a weekend of measurements to do, and then I was the one with a slide that \
changed the sensor order. So it went well, but I'd like company for the next one.`,
    likes: 16,
    replies: [
      {
        by: 'adaeze',
        after: '5h',
        text: `\
I work on evaluation, and would very much like to hear how you sampled the lighting conditions. It's the step most \
papers wave at. Well done for measuring before arguing.`,
        likes: 10,
      },
      {
        by: 'isoke',
        after: '29h',
        text: `\
For Adaeze: four lux levels, three reflective-vest states, everyone on the floor who said yes, and my own face \
about two hundred times. I'll write it up here properly.`,
        likes: 7,
      },
      {
        by: 'nyah',
        after: '3d',
        text: `\
My coding club would lose their entire minds over a robot that falls over. Do you do school visits by video?`,
        likes: 5,
      },
      {
        by: 'halima',
        after: '2672h',
        text: `\
Digging up an old thread, now that I've finally introduced myself: the floor is never flat, and the wireless \
survey assumed it was. I feel seen.`,
        likes: 4,
      },
    ],
  },
  {
    title: 'High school teacher, accidental coding club',
    by: 'nyah',
    ago: '18w',
    text: `\
I'm Nyah. I teach tenth-grade geometry and one section of something called "computer applications", which was a \
typing class until I got my hands on it.

Last term three girls asked if they could stay in my room at lunch "to make a website about nails". I said yes. \
There are now nineteen of them, they have a logo, and one of them corrected my CSS yesterday with a tenderness I \
found devastating.

I'm two lessons ahead of them at all times. Sometimes one. I'm here to stay two ahead.`,
    likes: 20,
    replies: [
      {
        by: 'layla',
        after: '1h',
        text: `\
Corrected with tenderness is how all CSS should be corrected. What was it? Please say it was specificity.`,
        likes: 9,
        replies: [
          {
            by: 'nyah',
            after: '4h',
            text: `It was specificity. "Miss, you don't need the \`!important\`, you need to believe in yourself."`,
            likes: 6,
          },
          {
            by: 'jasmine',
            after: '220h',
            text: 'I want that on a mug.',
            likes: 7,
          },
        ],
      },
      {
        by: 'sade',
        after: '1d',
        text: `\
If the girls ever want a writing project: have each of them write the README for *another* girl's site. They'll \
find out in one lunch hour what their code assumes. I'll happily come and be a guest grump.`,
        likes: 6,
      },
      {
        by: 'amara',
        after: '4d',
        text: `\
From the mother of a nine-year-old who has begun saying "actually, it's a feature": thank you for opening the \
room. Lunch is not nothing. I know what teachers' lunches are.`,
        likes: 5,
      },
      {
        by: 'nyah',
        after: '5w',
        text: `\
Report from the room: the nails website has a booking form. It writes to a file. They asked me what happens if two \
people book the same slot, and I said "that's a wonderful question" in the voice teachers use when they're about \
to go and ask you all.`,
        likes: 8,
      },
    ],
  },
  {
    title: 'I am the person who asks if you have restarted it',
    by: 'tiffany',
    ago: '14w',
    text: `\
Tiffany, help desk lead. Six people, about four hundred tickets a week, one printer on the third floor that I \
believe to be haunted.

I'm working toward systems administration. I've got my certificate study plan, a home lab made of three retired \
desktops, and a husband who asks why the closet is warm. What I'd love is someone to tell me which of the forty \
things in the study guide get used on an ordinary Wednesday.`,
    likes: 17,
    replies: [
      {
        by: 'makeda',
        after: '2h',
        text: `\
Ordinary Wednesday: \`df -h\`, \`journalctl\`, \`ss -tlnp\`, reading permissions, DNS, certificates that expire, \
and writing down what you did. If you've got those seven, you're already more useful than the exam thinks.`,
        likes: 11,
      },
      {
        by: 'tiffany',
        after: '5h',
        text: `\
Makeda, I've just run all of the ones I could run and the closet has a disk at 91%. Already worth the price of \
admission.`,
        likes: 5,
      },
      {
        by: 'ruth',
        after: '1d',
        text: `\
We had a haunted printer when I was starting out. It was bad grounding. Before that we lost two weeks to blaming \
the new girl, who was me.`,
        likes: 8,
      },
      {
        by: 'carmen',
        after: '2d',
        text: `\
Help desk is where I began. The thing that got me out was scripting away one ticket type completely, then showing \
my boss the graph. Find your most boring ticket and end it.`,
        likes: 6,
      },
      {
        by: 'tiffany',
        after: '9w',
        text: `\
Update for Carmen: password resets for the badge system, 38 a week, now zero. I brought the graph. She asked me to \
do another one. Printer still haunted.`,
        likes: 10,
      },
    ],
  },
  {
    title: 'An introduction, somewhat overdue, from a COBOL programmer',
    by: 'ruth',
    ago: '11w',
    text: `\
My granddaughter tells me that I've been a member here for most of a year, and have mentored four people, and have \
never once said who I am. She is correct and I have been told.

I'm Ruth. I was hired at nineteen by a bank that wanted keypunch operators and I was, I believe, the third colored \
woman on that floor, which is the word that was on the form. I asked what the machines did with the cards. A man \
laughed and a different man handed me the manual. I read it on the bus for a month. I programmed mainframes for \
forty-three years after that: payroll, checking accounts, and one very long summer of expanding two-digit years.

I'm retired now. I do crosswords, I sing on Sundays, and I'm available to anyone who has inherited a program she's \
afraid of. They're only text, and the person who wrote it was usually in a hurry.`,
    likes: 30,
    replies: [
      {
        by: 'zora',
        after: '15m',
        text: `I'm reading this standing up.`,
        likes: 14,
      },
      {
        by: 'vivian',
        after: '2h',
        text: `\
Mrs. Bellwether-Vale, I'm an enterprise architect at an insurer, and I'm nearly certain that a program you'd \
recognize still calculates our premiums every night. There's a comment in it that says only "DO NOT. R." I've \
wondered about R for six years.`,
        likes: 12,
        replies: [
          {
            by: 'ruth',
            after: '5h',
            text: `It wasn't me, but I would have left the same comment. Tell me what it sits above.`,
            likes: 14,
          },
          {
            by: 'vivian',
            after: '7h',
            text: 'A rounding step.',
            likes: 9,
          },
          {
            by: 'ruth',
            after: '8h',
            text: 'Then R. was right. Do not.',
            likes: 14,
          },
        ],
      },
      {
        by: 'imani',
        after: '6h',
        text: `\
The different man who handed you the manual is on my mind. So is the month on the bus. I've got a shelf of things \
that people handed me, and I try to keep it moving.`,
        likes: 11,
      },
      {
        by: 'jasmine',
        after: '1d',
        text: `\
I inherited a program I'm afraid of last week. It's only JavaScript, but it has a function called \
\`doEverything2\`. Can I bring it?`,
        likes: 8,
        replies: [
          {
            by: 'ruth',
            after: '4h',
            text: `Bring it. We'll begin by finding out what happened to \`doEverything1\`.`,
            likes: 12,
          },
        ],
      },
      {
        by: 'amara',
        after: '3d',
        text: `\
My grandmother punched cards for the phone company and always said she "just typed". I called her tonight and \
asked what the machine did with them. We talked for two hours. Thank you for this.`,
        likes: 7,
      },
      {
        by: 'destiny',
        after: '29d',
        text: `i think about the bus thing every time i don't want to do the reading now`,
        likes: 5,
      },
    ],
  },
  {
    title: 'Reintroducing myself: new team, new city, new coat',
    by: 'mariama',
    ago: '7h',
    text: `\
I introduced myself here long ago in two lines, since I was shy about my English, which now seems funny, because I \
argue in it for a living.

So again. I'm Mariama, backend engineer, born in Dakar, in Minneapolis for three winters. This week I moved from \
the team where I knew every table by heart to the platform team, where I know nothing and the acronyms are new. My \
onboarding document has eleven links, and four of them are to each other.

Two good things today: I asked "what does that stand for?" in a room of twelve people and three of them admitted \
they didn't know either. And I finally bought the long coat.`,
    likes: 13,
    replies: [
      {
        by: 'abeni',
        after: '50m',
        text: `\
Bienvenue, encore une fois! The four links that point to each other are at least strongly connected. Find the one \
nobody links *to*; that's where the real documentation is hiding.`,
        likes: 6,
      },
      {
        by: 'sade',
        after: '2h',
        text: `\
Please edit that onboarding page while you're still confused. You've got about three weeks before you can't see it \
anymore.`,
        likes: 7,
      },
      {
        by: 'mariama',
        after: '3h',
        text: `Sade, already on it. I've started a list called "things I will soon pretend I always knew".`,
        likes: 5,
      },
    ],
  },
  {
    title: 'Customer success engineer, nearly something else',
    by: 'joy',
    ago: '12w',
    text: `\
Hi, I'm Joy. I'm the person on the call when the integration breaks and the customer is very polite about it, \
which is how I know it's serious.

I've been in customer success engineering for three years. I read logs, I write small scripts, I translate between \
"it doesn't work" and a ticket an engineer will pick up. My manager's started using the word "promotion" in \
sentences, though not yet in sentences with dates. I'm here to learn how people walk through that door without \
waiting to be carried.`,
    likes: 12,
    replies: [
      {
        by: 'tanya',
        after: '2h',
        text: `\
You ask for the date. I'm an engineering manager; I'm telling you from the other side of the door, we're waiting \
to see who asks. Start a thread in Career when you've had the conversation, or before it, if you want a script.`,
        likes: 9,
      },
      {
        by: 'serwaa',
        after: '2d',
        text: `\
Translating "it doesn't work" is my favorite skill in anyone. I run a BI team and would hire it over any \
certificate. Glad you're here.`,
        likes: 5,
      },
    ],
  },
  {
    title: 'Support analyst, two tabs open: the ticket queue and a SQL tutorial',
    by: 'member',
    ago: '13d',
    text: `\
Hi, I'm Maya. I've been reading here for three months and answering nothing, which my mother would call rude. So: \
three sentences and a snack.

I answer support tickets for a scheduling product, and since spring I've been teaching myself SQL so that I can stop \
asking the data team *"how many customers does this happen to?"* and find out. Last week I found out. **It was four \
hundred and six, and we had it down as "a few".**

The snack is plantain chips, the salty kind, and I brought two bags because I know people.`,
    likes: 21,
    replies: [
      {
        by: 'zora',
        after: '35m',
        text: `Three months on the porch and she walks in with *plantain chips*. Sit down, Maya. You were never rude.`,
        likes: 9,
      },
      {
        by: 'brianna',
        after: '3h',
        text: `\
Four hundred and six is a wonderful number to be the only person in the building who knows. What did the query look \
like? I'm learning too, and I collect other people's first useful ones.`,
        likes: 6,
        replies: [
          {
            by: 'member',
            after: '90m',
            text: `\
One join, one \`count(distinct ...)\`, and about forty minutes of me not understanding why it said nine thousand \
before I put the *distinct* in.`,
            likes: 10,
            replies: [
              {
                by: 'safiya',
                after: '2h',
                text: `\
Everybody's first useful query says nine thousand. You noticed that it couldn't be true, which is the half that \
can't be taught from a book.`,
                likes: 14,
              },
              {
                by: 'serwaa',
                after: '11d',
                text: `\
Coming back to this because I used "four hundred and six, and we had it down as a few" in a meeting this morning. \
Credited to a colleague of mine. I hope that's all right.`,
                likes: 5,
              },
            ],
          },
        ],
      },
      {
        by: 'tiffany',
        after: '1d',
        text: `Help desk here. The queue tab never closes, does it? Mine has been open since March. Welcome in.`,
        likes: 7,
      },
      {
        by: 'nia',
        after: '298h',
        text: `\
Late to this and so glad I found it. @Maya Fernhollow, if you ever want company on the Python half, I'm nine chapters \
in and I talk to the laptop. @Brianna Cloudpenny too, once she's done with SQL.`,
        likes: 4,
      },
      {
        by: 'amara',
        after: '308h',
        text: `\
@Maya Fernhollow, the data team you stopped asking? We notice. The good ones are delighted. Ask them for read access to the \
warehouse and say which question it's for; that sentence opens the door.`,
        likes: 8,
      },
    ],
  },
]
