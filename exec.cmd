@rem npm scripts begin with exec, so that signals reach the program and not a shell around it. Windows has no exec.
@%*
